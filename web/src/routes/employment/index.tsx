import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/employment/')({
  beforeLoad: () => redirect({ to: '/employment/info', replace: true, throw: true }),
});
