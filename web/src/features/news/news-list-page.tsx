import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function NewsListPage() {
  const { t } = useTranslation();
  const title = t('menu.news');
  return <PageHero label="NEWS" title={title} breadcrumb={<PageBreadcrumb current={title} />} />;
}
