import { RelayError } from '../../mail/relay.ts';
import { maskedLine } from '../../masked-line.ts';
import { OutboxError } from '../outbox.ts';

/**
 * Why something failed, as one short line that tells nothing about a person. Of errors that are
 * not ours only the kind and the place are told: their texts may quote what they stumbled over.
 */
export function failureText(error: unknown): string {
  if (error instanceof RelayError || error instanceof OutboxError) {
    return maskedLine(error.message);
  }
  if (!(error instanceof Error)) return 'unknown failure';
  const [, place] = /\n\s+at .*?([^/\\(]+:\d+:\d+)\)?(?:\n|$)/u.exec(error.stack ?? '') ?? [];
  return place === undefined ? error.name : `${error.name} at ${place}`;
}

const REPLY = /^((?:[A-Z][A-Za-z ]*: )?\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?)\b.*$/su;

/**
 * A failure's text for the log: of a relay's reply only the step and the codes. Its words may quote
 * the name of a file or a visitor; operators find them with the entry.
 */
export function withoutWords(text: string): string {
  return text.replace(REPLY, '$1');
}
