import { createFileRoute } from '@tanstack/react-router';
import { applicationCompletion } from '../../content/completion.ts';
import { employmentLabel } from '../../content/page-labels.ts';
import { CompletionPage } from '../../pages/completion/completion-page.tsx';

export const Route = createFileRoute('/employment/complete')({
  staticData: { page: { label: employmentLabel, title: 'completion.application', unlisted: true } },
  component: () => (
    <CompletionPage
      name="applicationCompletion"
      completion={applicationCompletion}
      form="/employment/info"
    />
  ),
});
