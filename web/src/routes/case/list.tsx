import { createFileRoute } from '@tanstack/react-router';
import { CaseListPage } from '../../pages/cases/case-list-page.tsx';

export const Route = createFileRoute('/case/list')({ component: CaseListPage });
