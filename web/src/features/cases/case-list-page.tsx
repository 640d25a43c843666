import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function CaseListPage() {
  const { t } = useTranslation();
  const title = t('menu.case');
  return <PageHero label="CASE" title={title} breadcrumb={<PageBreadcrumb current={title} />} />;
}
