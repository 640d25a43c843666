import { normaliseLine } from 'shared/text';

import type { SubmissionRecord } from '../submission.ts';
import { visibleText } from './visible-text.ts';

/** Sender and recipients of the mail to staff; from the settings. */
export interface MailAddresses {
  /** `noreply@example.jp` or `受付 <noreply@example.jp>`. */
  from: string;
  toContact: string[];
  /** Those of a category in place of `toContact`. */
  toContactByCategory?: Record<string, string[]> | undefined;
  toRecruitment: string[];
}

/** The addresses of staff that a submission goes to. */
export function recipientsOf(
  submission: SubmissionRecord,
  { toContact, toContactByCategory = {}, toRecruitment }: MailAddresses,
): string[] {
  if (submission.form === 'recruitment') return toRecruitment;
  return toContactByCategory[submission.fields.category] ?? toContact;
}

/** Everybody of staff who may get a submission. */
export const staffAddresses = (mail: MailAddresses): string[] =>
  [mail.toContact, Object.values(mail.toContactByCategory ?? {}), mail.toRecruitment].flat(2);

/** An address with the name that mail programs show for it; '' when there is none. */
export interface NamedAddress {
  name: string;
  address: string;
}

const BEHIND_NAME = /<([^<>]+)>$/u;

/** Takes `名前 <a@example.jp>` or `a@example.jp` apart; a name in quotation marks loses them. */
export function parseAddress(text: string): NamedAddress {
  const trimmed = text.trim();
  const found = BEHIND_NAME.exec(trimmed);
  const name = trimmed.slice(0, found?.index ?? 0).trim();
  return { name: name.replaceAll(/^"|"$/g, ''), address: (found?.[1] ?? trimmed).trim() };
}

/** The signature of mails for which none is set: the name of the sender, else its domain. */
export function senderSignature(from: string): string {
  const { name, address } = parseAddress(from);
  return name || domainOf(address);
}

/** What comes after the @. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

const ENCODED_WORD = /=\?(?=[^\s?]+\?[bq]\?)/giu;

/**
 * Text of visitors as a header value: one line, without control characters and others that show
 * nothing. A space is put into the opening of an encoded word (RFC 2047): mail programs would
 * decode one that a visitor typed, and show the characters that were just removed.
 */
export function headerText(text: string): string {
  return normaliseLine(visibleText(text.toWellFormed())).replaceAll(ENCODED_WORD, '= ?');
}

// What addresses of mail and of the web are made of, at full width as well, and names are not; initials have one
// letter after the dot.
const LIKE_AN_ADDRESS = /[@＠<＜>＞]|[:：][/／]|[.．。｡][\p{L}\p{N}]{2}/u;

/**
 * A visitor's name as mail programs show it in place of the address; '' for what could be taken for an address
 * itself, and would hide the true one.
 */
export function displayName(name: string): string {
  const line = headerText(name);
  return LIKE_AN_ADDRESS.test(line) ? '' : line;
}

/** At most `limit` characters as people count them (graphemes), the last one `…` when cut. */
export function shorten(text: string, limit: number): string {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (parts.length <= limit) return text;
  return `${parts.slice(0, limit).join('').trimEnd()}…`;
}
