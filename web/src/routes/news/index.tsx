import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/news/')({
  beforeLoad: () => redirect({ to: '/news/list', replace: true, throw: true }),
});
