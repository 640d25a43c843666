// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type * as siteLink from '../navigation/site-link.tsx';
import { announcePages } from './announce-pages.ts';
import { Layout } from './layout.tsx';

const drawn: string[] = [];

vi.mock('../navigation/site-link.tsx', async (original) => {
  const { SiteLink } = await original<typeof siteLink>();
  return {
    SiteLink: (props: siteLink.SiteLinkProps) => {
      drawn.push(props.to);
      return <SiteLink {...props} />;
    },
  };
});

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
window.scrollTo = () => {};
window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;

const container = document.createElement('div');
document.body.append(container);
const root = createRoot(container);
afterEach(() => act(async () => root.unmount()));

async function openSite(path: string) {
  const rootRoute = createRootRoute({
    component: () => (
      <Layout>
        <Outlet />
      </Layout>
    ),
  });
  const page = (at: string) =>
    createRoute({ getParentRoute: () => rootRoute, path: at, component: () => <h1>{at}</h1> });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page('/news/list'), page('/privacy')]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  announcePages(router as never);
  // The site's own router is typed by its pages; this one has two of them.
  await act(async () => root.render(<RouterProvider router={router as never} />));
  return { go: (href: string) => act(() => router.navigate({ href })) };
}

describe('what stands around every page', () => {
  it('is left as it is when the page changes, but for the entries that are current', async () => {
    const { go } = await openSite('/news/list');
    expect(drawn.length).toBeGreaterThan(20);
    drawn.length = 0;

    await go('/privacy');

    expect(container.querySelector('h1')?.textContent).toBe('/privacy');
    expect(container.querySelector('[aria-live]')?.textContent).toBe('/privacy');
    // Each in the header and in the drawer.
    expect(drawn.toSorted()).toEqual(['/news/list', '/news/list', '/privacy', '/privacy']);
  });
});
