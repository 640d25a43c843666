import { accessibilityPolicy } from '../../content/policies/accessibility.ts';
import { PolicyPage } from './policy-page.tsx';

export function AccessibilityPage() {
  return <PolicyPage policy={accessibilityPolicy} />;
}
