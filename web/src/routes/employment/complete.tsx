import { createFileRoute } from '@tanstack/react-router';
import { completeLabel } from '../../content/page-labels.ts';
import { RecruitmentCompletePage } from '../../pages/recruitment/recruitment-complete-page.tsx';

export const Route = createFileRoute('/employment/complete')({
  staticData: {
    page: { label: completeLabel, title: 'completion.application', unlisted: true },
  },
  component: RecruitmentCompletePage,
});
