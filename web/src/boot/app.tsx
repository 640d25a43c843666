import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';

/** The whole site; the same tree where it is rendered ahead of time and in the browser. */
export function App({ router }: { router: RegisteredRouter }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
