import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/policies/privacy-page.tsx';

export const Route = createFileRoute('/privacy')({ component: PrivacyPage });
