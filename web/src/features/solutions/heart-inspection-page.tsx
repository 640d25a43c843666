import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function HeartInspectionPage() {
  const { t } = useTranslation();
  const title = t('menu.heartInspection');
  return (
    <PageHero label="SOLUTION" title={title} breadcrumb={<PageBreadcrumb current={title} />} />
  );
}
