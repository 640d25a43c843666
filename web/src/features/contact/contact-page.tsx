import { useTranslation } from 'react-i18next';
import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function ContactPage() {
  const { t } = useTranslation();
  const title = t('menu.contact');
  return <PageHero label="CONTACT" title={title} breadcrumb={<PageBreadcrumb current={title} />} />;
}
