/** What each folder of sources may know of the others: whole rooms, or single modules of them. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

/** From the lowest to the highest: a room knows none that stands after it here. */
export const WEB: Rooms = {
  styles: [],
  ui: ['constants.ts'],
  // Types of what it fills in, and nothing else: see the test.
  content: ['ui'],
  site: ['constants.ts', 'content', 'ui'],
  forms: ['content', 'site', 'ui'],
  pages: ['constants.ts', 'content', 'forms', 'site', 'ui'],
  boot: ['router.tsx', 'site'],
  build: ['boot', 'content', 'router.tsx', 'site', 'ui/drawing', 'ui/text'],
};

/** From the lowest to the highest, as for the site; `ask-server.ts`, `clock.ts`, `errors.ts`, `folder.ts`, `log.ts`, `signed-text.ts`, `submission.ts` and `thread.ts` are the ground. */
export const SERVICE: Rooms = {
  config: ['ask-server.ts', 'clock.ts', 'errors.ts'],
  sales: ['clock.ts', 'config/yaml-file.ts', 'log.ts'],
  mail: ['ask-server.ts', 'clock.ts', 'errors.ts', 'sales/judge.ts', 'submission.ts'],
  outbox: ['clock.ts', 'errors.ts', 'folder.ts', 'submission.ts', 'thread.ts'],
  delivery: [
    'ask-server.ts',
    'clock.ts',
    'config/settings.ts',
    'errors.ts',
    'log.ts',
    'mail',
    'outbox',
    'submission.ts',
  ],
  observability: ['clock.ts', 'delivery', 'outbox', 'submission.ts'],
  intake: [
    'clock.ts',
    'config',
    'errors.ts',
    'log.ts',
    'outbox',
    'sales',
    'submission.ts',
    'thread.ts',
  ],
  status: [
    'clock.ts',
    'config',
    'errors.ts',
    'folder.ts',
    'intake/virus-scan.ts',
    'log.ts',
    'mail',
    'outbox',
    'sales',
    'signed-text.ts',
    'submission.ts',
  ],
  http: [
    'clock.ts',
    'config',
    'errors.ts',
    'intake',
    'log.ts',
    'observability',
    'outbox',
    'signed-text.ts',
    'status',
    'submission.ts',
  ],
  cli: [
    'ask-server.ts',
    'clock.ts',
    'config',
    'delivery/destinations.ts',
    'delivery/webhook.ts',
    'errors.ts',
    'http/shared-counts.ts',
    'intake/virus-scan.ts',
    'mail',
    'outbox',
    'sales',
    'status',
  ],
};
