import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds from `now` until `deadline`, both in milliseconds; 0 once it has passed. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** A waiting time as it is read: 45秒, 2分5秒, 10分. */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest}秒`;
  return rest === 0 ? `${minutes}分` : `${minutes}分${rest}秒`;
}

/**
 * Seconds that are left, counted from a clock that nobody sets rather than by ticks: a tab in the background is
 * not called every second. Nothing is counted once the time has come.
 * @param deadline milliseconds as `performance.now()` counts them, or undefined when there is nothing to wait for
 */
export function useSecondsUntil(deadline: number | undefined): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waitForNext = () => {
        const left = deadline === undefined ? 0 : deadline - performance.now();
        if (left <= 0) return;
        timer = setTimeout(
          () => {
            tick();
            waitForNext();
          },
          left % 1000 || 1000,
        );
      };
      waitForNext();
      return () => clearTimeout(timer);
    },
    [deadline],
  );
  const left = () => (deadline === undefined ? 0 : secondsUntil(deadline, performance.now()));
  return useSyncExternalStore(subscribe, left, () => 0);
}
