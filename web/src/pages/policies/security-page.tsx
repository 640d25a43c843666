import { securityPolicy } from '../../content/policies/security.ts';
import { PolicyPage } from './policy-page.tsx';

export function SecurityPage() {
  return <PolicyPage policy={securityPolicy} />;
}
