import { useTranslation } from '../../site/i18n/use-translation.ts';
import { privacyPolicy } from '../../content/policies/privacy.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { policyMessages } from './messages.ts';
import { PolicyText } from './policy-text.tsx';

export function PrivacyPage() {
  const { t } = useTranslation();
  const title = t('menu.privacy');
  return (
    <>
      <PageHero
        label={policyMessages.privacy.label}
        title={title}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <PolicyText policy={privacyPolicy} />
    </>
  );
}
