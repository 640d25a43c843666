import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/employment/')({
  beforeLoad: () => {
    throw redirect({ to: '/employment/info', replace: true });
  },
});
