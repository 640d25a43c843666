import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function RecruitmentPage() {
  const { t } = useTranslation();
  const title = t('menu.employment');
  return <PageHero label="RECRUIT" title={title} breadcrumb={<PageBreadcrumb current={title} />} />;
}
