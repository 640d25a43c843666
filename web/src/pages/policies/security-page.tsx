import { securityPolicy } from '../../content/policies/security.ts';
import { PolicyPage } from './policy-page.tsx';

export function SecurityPage() {
  return <PolicyPage name="security" policy={securityPolicy} />;
}
