import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Callout } from '../../ui/page/callout.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { BreathalyzerList } from './breathalyzer-list.tsx';
import { DriverBand } from './driver-band.tsx';
import { GateFeature } from './gate-feature.tsx';
import { WorksFeature } from './works-feature.tsx';
import { productMessages } from './messages.ts';

const { callout } = productMessages;

export function ProductListPage() {
  const { t } = useTranslation();
  const title = t('menu.product');
  return (
    <>
      <PageHero
        label={productMessages.label}
        title={title}
        lead={productMessages.lead}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <GateFeature />
      <DeferBelowFold>
        <BreathalyzerList />
        <DriverBand />
        <WorksFeature />
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
