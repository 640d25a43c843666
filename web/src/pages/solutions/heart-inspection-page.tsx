import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { pictures } from '../../content/pictures.ts';
import { heartNotice } from '../../content/solutions/heart-inspection.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Callout } from '../../ui/page/callout.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { Section } from '../../ui/page/section.tsx';
import { HeartMeasure } from './heart-measure.tsx';
import { HeartPoints } from './heart-points.tsx';
import { HeartScenes } from './heart-scenes.tsx';
import styles from './heart-inspection-page.module.css';
import { heartMessages } from './messages.ts';

const { callout } = heartMessages;

export function HeartInspectionPage() {
  const { t } = useTranslation();
  const title = t('menu.heartInspection');
  return (
    <>
      <PageHero
        label={heartMessages.label}
        title={title}
        lead={heartMessages.lead}
        picture={<Picture source={pictures.solutionHeart} alt="" sizes="100vw" priority />}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <HeartMeasure />
      <DeferBelowFold>
        <HeartPoints />
        <HeartScenes />
        <Section tone="paper" width="text" labelledBy="heart-notice">
          <h2 id="heart-notice" className={styles.noticeTitle}>
            {heartMessages.noticeTitle}
          </h2>
          <p className={styles.notice}>{heartNotice}</p>
        </Section>
        <Callout
          title={callout.title}
          text={callout.text}
          actions={
            <Link to="/contact" className={buttonClass('primary')}>
              {callout.action}
              <Arrow />
            </Link>
          }
        />
      </DeferBelowFold>
    </>
  );
}
