import { createFileRoute } from '@tanstack/react-router';
import { RecruitmentPage } from '../../pages/recruitment/recruitment-page.tsx';

export const Route = createFileRoute('/employment/info')({ component: RecruitmentPage });
