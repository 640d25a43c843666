import { createFileRoute } from '@tanstack/react-router';
import { CaseListPage } from '../../features/cases/case-list-page.tsx';

export const Route = createFileRoute('/case/list')({ component: CaseListPage });
