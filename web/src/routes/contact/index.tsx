import { createFileRoute } from '@tanstack/react-router';
import { contactLink } from '../../content/menu.ts';
import { contactLabel } from '../../content/page-labels.ts';
import { ContactPage } from '../../pages/contact/contact-page.tsx';

export const Route = createFileRoute('/contact/')({
  staticData: { page: { label: contactLabel, drawing: 'contact', title: contactLink.name } },
  component: ContactPage,
});
