import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { caseStudies } from '../../content/case-studies/studies.ts';
import { type CaseItem, casesAround } from '../../content/cases.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Pager, PagerEntry } from '../../ui/page/pager.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { Section } from '../../ui/page/section.tsx';
import { CaseCallout } from './case-callout.tsx';
import { CaseResults } from './case-results.tsx';
import { CaseStory } from './case-story.tsx';
import { CaseVoice } from './case-voice.tsx';
import { caseMessages } from './messages.ts';

export function CaseDetailPage({ item }: { item: CaseItem }) {
  const { t } = useTranslation();
  const { previous, next } = casesAround(item.id);
  const study = caseStudies[item.id];
  return (
    <>
      <PageHero
        label={caseMessages.label}
        title={t(item.name)}
        lead={study.summary}
        picture={<Picture source={item.background} alt="" sizes="100vw" priority />}
        subject="left"
        breadcrumb={
          <PageBreadcrumb
            through={[{ label: t('menu.case'), to: '/case/list' }]}
            current={t(item.name)}
          />
        }
      />
      <CaseStory study={study} />
      <DeferBelowFold>
        <CaseResults results={study.results} />
        <CaseVoice voice={study.voice} />
        <Section tone="paper">
          <Pager
            label={caseMessages.pager}
            previous={previous && <Neighbour item={previous} direction={caseMessages.previous} />}
            next={next && <Neighbour item={next} direction={caseMessages.next} />}
            list={
              <Link to="/case/list" className={buttonClass('ghost')}>
                {caseMessages.backToList}
              </Link>
            }
          />
        </Section>
        <CaseCallout />
      </DeferBelowFold>
    </>
  );
}

function Neighbour({ item, direction }: { item: CaseItem; direction: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/case/$id" params={{ id: String(item.id) }}>
      <PagerEntry direction={direction} title={t(item.name)} />
    </Link>
  );
}
