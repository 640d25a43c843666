import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/case/')({
  beforeLoad: () => redirect({ to: '/case/list', replace: true, throw: true }),
});
