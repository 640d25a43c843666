import { createFileRoute } from '@tanstack/react-router';
import { ContactCompletePage } from '../../pages/contact/contact-complete-page.tsx';

export const Route = createFileRoute('/contact/complete')({ component: ContactCompletePage });
