import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const queries = new QueryClient();

/** Stands in the pages that hold a form, which are loaded on demand, so that the other pages go without react-query. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
