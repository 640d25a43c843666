import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles/base.css';
import { App } from './site/arrival/app.tsx';
import { moveBehindHash, moveLinksBehindHash } from './site/arrival/landing.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { markComingBack } from './ui/page/coming-back.ts';

/** Lets what the visitor has done meanwhile, and the next frame, go first. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Lets the router know of what the visitor has scrolled before it was there: Back leads to where they were. */
function countEarlyScroll(router: AppRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    setTimeout(() => document.dispatchEvent(new Event('scroll')));
  });
}

async function start(page: HTMLElement, root: HTMLElement): Promise<void> {
  // The router leaves its state in every entry of the history.
  markComingBack(window.history.state !== null);
  moveBehindHash();
  await breath();
  const router = createAppRouter();
  await breath();
  await router.load();

  if (router.state.location.href === page.dataset['route']) {
    // Without this the router wraps the page in a boundary that the prerendered one doesn't have.
    router.ssr = { manifest: undefined };
    // Taking a page over is no navigation: whoever has begun to read stays there.
    const { _scroll: scroll } = router;
    scroll.n = false;
    moveLinksBehindHash(root);
    // Such as `/#/?from=mail`, which leads to the page that came.
    delete page.dataset['elsewhere'];
    countEarlyScroll(router);
    // In a transition it gives way to input and paint instead of taking the thread at one go.
    startTransition(() => {
      hydrateRoot(root, <App router={router} />);
    });
  } else {
    // Another page than the one that came: a deep link, or an address that nothing was prerendered for.
    root.replaceChildren();
    delete page.dataset['elsewhere'];
    createRoot(root).render(<App router={router} />);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Not awaited here: the pages import from this module, and would wait for it while it waits for them.
void start(document.documentElement, root);
