import { createFileRoute } from '@tanstack/react-router';
import { RecruitmentCompletePage } from '../../features/recruitment/recruitment-complete-page.tsx';

export const Route = createFileRoute('/employment/complete')({
  component: RecruitmentCompletePage,
});
