import { createFileRoute } from '@tanstack/react-router';
import { pageLabels } from '../../content/page-labels.ts';
import { ContactCompletePage } from '../../pages/contact/contact-complete-page.tsx';

export const Route = createFileRoute('/contact/complete')({
  staticData: { page: { label: pageLabels.complete, title: 'completion.contact', unlisted: true } },
  component: ContactCompletePage,
});
