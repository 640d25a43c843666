import { type ReactNode, Suspense } from 'react';
import { expect, it } from 'vitest';

import { renderWhole } from './render-page.tsx';

const inBoundary = (part: ReactNode) => <Suspense fallback="…">{part}</Suspense>;

function NeedsBrowser(): ReactNode {
  return document.title;
}

it('gives the HTML of what can be rendered without a browser', async () => {
  await expect(renderWhole(inBoundary(<p>受付</p>))).resolves.toContain('<p>受付</p>');
});

it('fails where a part needs a browser, which React would pass over', async () => {
  await expect(renderWhole(inBoundary(<NeedsBrowser />))).rejects.toThrow('document');
});
