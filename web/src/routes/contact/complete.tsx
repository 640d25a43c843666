import { createFileRoute } from '@tanstack/react-router';
import { completeLabel } from '../../content/page-labels.ts';
import { ContactCompletePage } from '../../pages/contact/contact-complete-page.tsx';

export const Route = createFileRoute('/contact/complete')({
  staticData: { page: { label: completeLabel, title: 'completion.contact', unlisted: true } },
  component: ContactCompletePage,
});
