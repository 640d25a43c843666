import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/case/')({
  beforeLoad: () => {
    throw redirect({ to: '/case/list', replace: true });
  },
});
