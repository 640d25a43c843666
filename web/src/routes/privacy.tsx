import { createFileRoute } from '@tanstack/react-router';
import { privacyPolicy } from '../content/policies/privacy.ts';
import { PolicyPage } from '../pages/policies/policy-page.tsx';

export const Route = createFileRoute('/privacy')({ component: PrivacyPage });

function PrivacyPage() {
  return <PolicyPage name="privacy" policy={privacyPolicy} />;
}
