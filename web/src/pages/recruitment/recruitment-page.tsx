import { useTranslation } from '../../site/i18n/use-translation.ts';
import { pictures } from '../../content/pictures.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ApplicationSection } from './application-section.tsx';
import { EntryStories } from './entry-stories.tsx';
import { recruitmentMessages } from './messages.ts';
import { RecruitmentFaq } from './recruitment-faq.tsx';
import { RecruitmentIntro } from './recruitment-intro.tsx';
import { Requirements } from './requirements.tsx';

export function RecruitmentPage() {
  const { t } = useTranslation();
  const title = t('menu.employment');
  return (
    <>
      <PageHero
        label={recruitmentMessages.label}
        title={title}
        lead={recruitmentMessages.lead}
        picture={<Picture source={pictures.recruitment} alt="" sizes="100vw" priority />}
        subject="left"
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <RecruitmentIntro />
      <DeferBelowFold>
        <Requirements />
        <EntryStories />
        <RecruitmentFaq />
        <Section id="entry" tone="paper" labelledBy="entry-title">
          <ApplicationSection />
        </Section>
      </DeferBelowFold>
    </>
  );
}
