import { useHydrated } from '@tanstack/react-router';
import { isOver } from '../../content/day.ts';

/**
 * Tells whether a job has ended, by the clock of the visitor: the site may have been built before its last day. The first render
 * is that of the build.
 */
export function useHasEnded(): (job: { closesOn?: string | undefined; ended: boolean }) => boolean {
  const hydrated = useHydrated();
  return ({ closesOn, ended }) => (hydrated ? isOver(closesOn, Date.now()) : ended);
}
