import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function DriverPage() {
  const { t } = useTranslation();
  const title = t('menu.driver');
  return <PageHero label="PRODUCT" title={title} breadcrumb={<PageBreadcrumb current={title} />} />;
}
