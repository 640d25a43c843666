import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function HomePage() {
  const { t } = useTranslation();
  const title = t('menu.index');
  return <PageHero label="HOME" title={title} breadcrumb={<PageBreadcrumb current={title} />} />;
}
