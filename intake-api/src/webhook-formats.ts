/** Receivers that expect a body of their own. */
export const WEBHOOK_FORMATS = ['plain', 'slack', 'teams', 'chatwork'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** `summary` holds nothing about a person; `full` is all that was typed, and the names of files. */
export const WEBHOOK_CONTENTS = ['summary', 'full'] as const;
export type WebhookContent = (typeof WEBHOOK_CONTENTS)[number];
