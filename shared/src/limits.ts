/** Upper bounds of what a visitor may send. Texts are in characters as `countCharacters` counts. */
export const TEXT_LIMITS = {
  company: 100,
  name: 50,
  kana: 50,
  phone: 20,
  email: 254,
  body: 500,
} as const;

/**
 * How old a form token may have to be: the site waits for no longer, as nobody watches a button for longer, and the
 * service can't be set to ask for more, as it would refuse quick visitors for good.
 */
export const LONGEST_TOKEN_WAIT_SECONDS = 15;
