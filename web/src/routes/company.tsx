import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../pages/company/company-page.tsx';

export const Route = createFileRoute('/company')({ component: CompanyPage });
