import { createFileRoute } from '@tanstack/react-router';
import { RecruitmentCompletePage } from '../../pages/recruitment/recruitment-complete-page.tsx';

export const Route = createFileRoute('/employment/complete')({
  component: RecruitmentCompletePage,
});
