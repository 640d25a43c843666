// What an SMTP server answers tends to quote the address that it did not like.
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu;
// oxlint-disable-next-line no-control-regex
const BLANKS = /[\s\u0000-\u001f\u007f-\u009f]+/gu;
const LONGEST = 300;

/** Somebody else's words as one short line of ours, in which addresses are masked. */
export function maskedLine(text: string): string {
  const line = text.replaceAll(ADDRESS, '[address]').replaceAll(BLANKS, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
