import { createFileRoute } from '@tanstack/react-router';
import { contactCompletion } from '../../content/completion.ts';
import { contactLabel } from '../../content/page-labels.ts';
import { CompletionPage } from '../../pages/completion/completion-page.tsx';

export const Route = createFileRoute('/contact/complete')({
  staticData: { page: { label: contactLabel, title: 'completion.contact', unlisted: true } },
  component: () => (
    <CompletionPage name="contactCompletion" completion={contactCompletion} form="/contact" />
  ),
});
