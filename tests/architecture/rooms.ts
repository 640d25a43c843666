/** What each folder of sources may know of the others: whole rooms, or single modules of them. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

/** From the lowest to the highest: a room knows none that stands after it here. */
export const WEB: Rooms = {
  styles: [],
  ui: ['constants.ts'],
  // Types of what it fills in, and nothing else: see the test.
  content: ['ui'],
  site: ['constants.ts', 'content', 'router.tsx', 'ui'],
  forms: ['content', 'site', 'ui'],
  pages: ['constants.ts', 'content', 'forms', 'site', 'ui'],
  routes: ['content', 'pages', 'site/layout'],
  build: ['constants.ts', 'content', 'router.tsx', 'site', 'ui/drawing', 'ui/text'],
};

/** From the lowest to the highest, as for the site; `clock.ts`, `delivery-error.ts`, `folder.ts`, `submission.ts` and `yaml-file.ts` are the ground. */
export const SERVICE: Rooms = {
  config: ['clock.ts', 'yaml-file.ts'],
  logging: ['clock.ts'],
  sales: ['clock.ts', 'folder.ts', 'logging/log.ts', 'submission.ts', 'yaml-file.ts'],
  mail: ['clock.ts', 'delivery-error.ts', 'logging', 'sales/judge.ts', 'submission.ts'],
  outbox: ['clock.ts', 'folder.ts', 'logging', 'submission.ts'],
  delivery: [
    'clock.ts',
    'config/settings.ts',
    'delivery-error.ts',
    'logging',
    'mail',
    'outbox',
    'submission.ts',
  ],
  status: [
    'clock.ts',
    'config',
    'delivery-error.ts',
    'folder.ts',
    'logging',
    'mail',
    'outbox',
    'sales/live-rules.ts',
    'submission.ts',
    'virus-scan.ts',
  ],
  metrics: ['clock.ts', 'delivery', 'outbox/outbox.ts', 'submission.ts'],
  intake: [
    'clock.ts',
    'config',
    'logging/log.ts',
    'outbox',
    'sales',
    'submission.ts',
    'virus-scan.ts',
  ],
  http: [
    'clock.ts',
    'config',
    'intake',
    'logging',
    'mail/headers.ts',
    'metrics',
    'outbox',
    'status',
    'submission.ts',
  ],
  cli: [
    'clock.ts',
    'config',
    'delivery-error.ts',
    'http/shared-counts.ts',
    'logging/failure-text.ts',
    'mail',
    'outbox',
    'sales',
    'start-check.ts',
    'status',
    'submission.ts',
    'virus-scan.ts',
    'yaml-file.ts',
  ],
};
