import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function CompanyPage() {
  const { t } = useTranslation();
  const title = t('menu.company');
  return <PageHero label="COMPANY" title={title} breadcrumb={<PageBreadcrumb current={title} />} />;
}
