import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Layout } from '../site/layout/layout.tsx';

export const Route = createRootRoute({
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
});
