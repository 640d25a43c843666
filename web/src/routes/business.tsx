import { createFileRoute } from '@tanstack/react-router';
import { BusinessPage } from '../pages/business/business-page.tsx';

export const Route = createFileRoute('/business')({ component: BusinessPage });
