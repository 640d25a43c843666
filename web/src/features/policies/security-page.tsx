import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function SecurityPage() {
  const { t } = useTranslation();
  const title = t('menu.security');
  return (
    <PageHero label="SECURITY" title={title} breadcrumb={<PageBreadcrumb current={title} />} />
  );
}
