import type { AppRouter } from '../../router.tsx';
import { writeSession } from '../state/session-storage.ts';

/**
 * Keeps the path of the page that the visitor saw before the one that is shown, for the forms to send along.
 * @returns stops that
 */
export const rememberPages = (router: AppRouter): (() => void) =>
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) writeSession('page-before', fromLocation.pathname);
  });
