import { maskedLine } from './masked-line.ts';

/** An error of ours whose message holds nothing that a visitor sent. */
export class LoggableError extends Error {}

/**
 * Why something failed, as one short line that tells nothing about a person. Of errors that are
 * not ours only the kind and the place are told: their texts may quote what they stumbled over.
 */
export function failureText(error: unknown): string {
  if (error instanceof LoggableError) return maskedLine(error.message);
  if (!(error instanceof Error)) return 'unknown failure';
  const place = placeOf(error);
  return place === undefined ? kindOf(error) : `${kindOf(error)} at ${place}`;
}

/** What the system said no to, where it did; otherwise the error's class. */
function kindOf({ name, code, syscall }: NodeJS.ErrnoException): string {
  const ofSystem = /^\w+$/u.test(code ?? '') && /^\w+$/u.test(syscall ?? '');
  return ofSystem ? `${code} (${syscall})` : name;
}

/** File, line and column; in our own code where the stack reaches it. */
function placeOf({ stack = '' }: Error): string | undefined {
  const places = stack.matchAll(/\n\s+at (.*?)([^/\\(]+:\d+:\d+)\)?(?=\n|$)/gu).toArray();
  const [, , place] = places.find(([, before]) => !before?.includes('node:')) ?? places[0] ?? [];
  return place;
}

const REPLY = /^((?:[A-Z][A-Za-z ]*: )?\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?)\b.*$/su;

/**
 * A failure's text for the log: of a relay's reply only the step and the codes. Its words may quote
 * the name of a file or a visitor; operators find them with the entry.
 */
export function replyCodesOnly(text: string): string {
  return text.replace(REPLY, '$1');
}
