import { createFileRoute } from '@tanstack/react-router';
import { ContactCompletePage } from '../../features/contact/contact-complete-page.tsx';

export const Route = createFileRoute('/contact/complete')({ component: ContactCompletePage });
