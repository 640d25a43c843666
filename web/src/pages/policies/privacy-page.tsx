import { privacyPolicy } from '../../content/policies/privacy.ts';
import { PolicyPage } from './policy-page.tsx';

export function PrivacyPage() {
  return <PolicyPage policy={privacyPolicy} />;
}
