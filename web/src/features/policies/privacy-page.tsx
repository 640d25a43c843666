import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function PrivacyPage() {
  const { t } = useTranslation();
  const title = t('menu.privacy');
  return <PageHero label="PRIVACY" title={title} breadcrumb={<PageBreadcrumb current={title} />} />;
}
