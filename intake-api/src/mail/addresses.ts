/** Sender and recipients of the mail to staff; from the settings. */
export interface MailAddresses {
  /** `noreply@example.jp` or `受付 <noreply@example.jp>`. */
  from: string;
  toContact: string[];
  toRecruitment: string[];
}

/** An address with the name that mail programs show for it; '' when there is none. */
export interface NamedAddress {
  name: string;
  address: string;
}

const NAMED = /^(?<name>.*?)\s*<(?<address>[^<>]+)>$/u;

/** Takes `名前 <a@example.jp>` or `a@example.jp` apart; a name in quotation marks loses them. */
export function parseAddress(text: string): NamedAddress {
  const { name = '', address = text.trim() } = NAMED.exec(text.trim())?.groups ?? {};
  return { name: name.replaceAll(/^"|"$/g, ''), address: address.trim() };
}

/** The signature of mails for which none is set: the name of the sender, else its domain. */
export function senderSignature(from: string): string {
  const { name, address } = parseAddress(from);
  return name || domain(address);
}

/**
 * The Message-ID of a mail about a submission: always the same one, so that mail systems recognise
 * a message that was sent twice. `kind` tells several mails about one submission apart.
 */
export function messageId(receipt: string, from: string, kind?: string): string {
  const local = kind === undefined ? receipt : `${receipt}.${kind}`;
  return `<${local}@${domain(parseAddress(from).address)}>`;
}

function domain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
