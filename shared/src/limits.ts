/** Maximum length of each text field. The size of files: `attachment.ts`. */
export const TEXT_LIMITS = {
  company: 100,
  name: 50,
  kana: 50,
  phone: 20,
  email: 254,
  body: 500,
} as const;

/** In characters: what is longer names no job. */
export const LONGEST_JOB_NAME = 100;

/** Maximum for `FORM_TOKEN_MIN_AGE`, in seconds. The site waits at most this long before it sends. */
export const LONGEST_TOKEN_WAIT_SECONDS = 15;
