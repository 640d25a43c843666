import { createFileRoute } from '@tanstack/react-router';
import { securityPolicy } from '../content/policies/security.ts';
import { PolicyPage } from '../pages/policies/policy-page.tsx';

export const Route = createFileRoute('/security')({ component: SecurityPage });

function SecurityPage() {
  return <PolicyPage name="security" policy={securityPolicy} />;
}
