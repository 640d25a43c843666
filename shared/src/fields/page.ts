import * as z from 'zod/mini';

/** A path of at most 200 characters: without origin, query and fragment. */
const PATH = /^\/(?!\/)[\w/.~%-]{0,199}$/;

/**
 * The page that the visitor saw before the form's, for staff. It says nothing that somebody typed, so that no form is refused
 * for it: whatever is no path is the same as none.
 */
export const pageField: z.ZodMiniType<string, string | undefined> = z._default(
  z.any().check(z.overwrite((page) => (typeof page === 'string' && PATH.test(page) ? page : ''))),
  '',
);
