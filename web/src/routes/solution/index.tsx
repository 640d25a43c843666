import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/solution/')({
  beforeLoad: () => redirect({ to: '/solution/face-recognition', replace: true, throw: true }),
});
