import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/product/')({
  beforeLoad: () => redirect({ to: '/product/index', replace: true, throw: true }),
});
