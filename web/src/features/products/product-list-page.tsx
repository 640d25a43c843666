import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Callout } from '../../ui/page/callout.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Rest } from '../../ui/page/rest.tsx';
import { BreathalyzerList } from './lineup/breathalyzer-list.tsx';
import { DriverBand } from './lineup/driver-band.tsx';
import { GateFeature } from './lineup/gate-feature.tsx';
import { WorksFeature } from './lineup/works-feature.tsx';
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
      <Rest>
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
      </Rest>
    </>
  );
}
