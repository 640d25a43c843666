import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function BusinessPage() {
  const { t } = useTranslation();
  const title = t('menu.business');
  return (
    <PageHero label="BUSINESS" title={title} breadcrumb={<PageBreadcrumb current={title} />} />
  );
}
