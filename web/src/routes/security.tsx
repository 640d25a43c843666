import { createFileRoute } from '@tanstack/react-router';
import { securityLabel } from '../content/page-labels.ts';
import { securityPolicy } from '../content/policies/security.ts';
import { PolicyPage } from '../pages/policies/policy-page.tsx';

export const Route = createFileRoute('/security')({
  staticData: { page: { label: securityLabel, drawing: 'shield', title: 'menu.security' } },
  component: SecurityPage,
});

function SecurityPage() {
  return <PolicyPage name="security" policy={securityPolicy} />;
}
