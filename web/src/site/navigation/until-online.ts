/**
 * Resolves once the browser has a connection. A page that is asked for without one waits, and the page before stays: its file would fail,
 * and the router (1.170) would load the document anew, in whose place the browser then has an error of its own.
 */
export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    // Where pages are rendered ahead of time, there is no such property.
    if (navigator.onLine === false) addEventListener('online', () => resolve(), { once: true });
    else resolve();
  });
