import { createFileRoute } from '@tanstack/react-router';
import { privacyLabel } from '../content/page-labels.ts';
import { privacyPolicy } from '../content/policies/privacy.ts';
import { PolicyPage } from '../pages/policies/policy-page.tsx';

export const Route = createFileRoute('/privacy')({
  staticData: { page: { label: privacyLabel, drawing: 'lock', title: 'menu.privacy' } },
  component: PrivacyPage,
});

function PrivacyPage() {
  return <PolicyPage name="privacy" policy={privacyPolicy} />;
}
