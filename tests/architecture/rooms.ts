/** What each folder of sources may know of the others: whole rooms, or single modules of them. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

/** From the lowest to the highest: a room knows none that stands below it here. */
export const WEB: Rooms = {
  styles: [],
  ui: ['constants.ts'],
  // Types of what it fills in, and nothing else: see the test.
  content: ['ui'],
  state: ['constants.ts'],
  i18n: ['content', 'state'],
  navigation: ['content', 'i18n', 'ui'],
  head: ['content', 'i18n', 'navigation', 'ui/drawing/weave-paths.ts'],
  api: ['state'],
  form: ['api', 'content', 'navigation', 'state/page-notice.ts', 'ui'],
  layout: ['constants.ts', 'content', 'i18n', 'navigation', 'state', 'ui'],
  features: ['api', 'constants.ts', 'content', 'form', 'i18n', 'navigation', 'state', 'ui'],
  routes: ['content', 'features', 'layout'],
  boot: ['navigation', 'router.tsx'],
  prerender: ['boot', 'content', 'head', 'navigation', 'router.tsx'],
};

/** A submission and what a relay answers are the words in which intake, outbox and mail speak. */
export const SERVICE: Rooms = {
  cli: ['config.ts', 'intake', 'mail', 'outbox', 'sales', 'settings.ts', 'start-check.ts'],
  intake: ['clock.ts', 'folder.ts', 'log.ts', 'outbox/outbox.ts', 'sales'],
  logging: [],
  mail: [...['clock.ts', 'intake/submission.ts', 'log.ts', 'masked-line.ts'], 'sales/judge.ts'],
  metrics: ['clock.ts', 'intake/submission.ts', 'outbox', 'sales/judge.ts'],
  outbox: [
    ...['clock.ts', 'folder.ts', 'log.ts', 'masked-line.ts'],
    ...['intake/attachments/spool.ts', 'intake/submission.ts', 'mail/relay.ts'],
  ],
  plugins: ['intake/refusal.ts', 'outbox'],
  routes: ['clock.ts', 'intake', 'outbox/outbox.ts', 'plugins/multipart.ts'],
  sales: ['folder.ts', 'log.ts'],
};
