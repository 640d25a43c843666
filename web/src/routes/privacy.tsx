import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../pages/policies/privacy-page.tsx';

export const Route = createFileRoute('/privacy')({ component: PrivacyPage });
