import { afterEach, expect, it, vi } from 'vitest';
import { useClientState } from './client-state.ts';
import { watchScreenWidth } from './screen-width.ts';

const body = { clientWidth: 752 };

afterEach(() => vi.unstubAllGlobals());

it('is the width of the body plus 16, now and after every resize until it is no longer watched', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { body });

  const stop = watchScreenWidth();
  expect(useClientState.getState().screenWidth).toBe(768);

  body.clientWidth = 359;
  window.dispatchEvent(new Event('resize'));
  expect(useClientState.getState().screenWidth).toBe(375);

  stop();
  body.clientWidth = 1484;
  window.dispatchEvent(new Event('resize'));
  expect(useClientState.getState().screenWidth).toBe(375);
});
