import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../features/policies/security-page.tsx';

export const Route = createFileRoute('/security')({ component: SecurityPage });
