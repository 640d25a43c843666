import { useTranslation } from '../../site/i18n/use-translation.ts';
import { securityPolicy } from '../../content/policies/security.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { policyMessages } from './messages.ts';
import { PolicyText } from './policy-text.tsx';

export function SecurityPage() {
  const { t } = useTranslation();
  const title = t('menu.security');
  return (
    <>
      <PageHero
        label={policyMessages.security.label}
        title={title}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <PolicyText policy={securityPolicy} />
    </>
  );
}
