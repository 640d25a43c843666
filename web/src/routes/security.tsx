import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../pages/policies/security-page.tsx';

export const Route = createFileRoute('/security')({ component: SecurityPage });
