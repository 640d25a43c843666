import { SCROLL_BAR_WIDTH } from '../../constants.ts';
import { useClientState } from './client-state.ts';

function measure(): void {
  useClientState.getState().setScreenWidth(document.body.clientWidth + SCROLL_BAR_WIDTH);
}

/**
 * Keeps `screenWidth` at the body's width plus the scroll bar, now and on every resize of the window.
 * @returns stops watching
 */
export function watchScreenWidth(): () => void {
  measure();
  window.addEventListener('resize', measure);
  return () => window.removeEventListener('resize', measure);
}
