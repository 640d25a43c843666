/** Where many people have mailboxes: the domain tells nothing of whose they are, though ours may be among them. */
export const MAILBOX_PROVIDERS = new Set([
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'aol.com', 'gmx.com', 'qq.com'],
  ...[
    'outlook.com',
    'outlook.jp',
    'live.jp',
    'hotmail.com',
    'hotmail.co.jp',
    'live.com',
    'msn.com',
  ],
  ...['yahoo.com', 'yahoo.co.jp', 'yahoo.ne.jp', 'ymail.ne.jp', 'proton.me', 'protonmail.com'],
  ...['docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'rakuten.jp'],
  ...['nifty.com', 'biglobe.ne.jp', 'so-net.ne.jp', 'ocn.ne.jp', 'plala.or.jp', 'dion.ne.jp'],
]);

/** The two parts of an address, as they are compared. */
export const lowerCase = (address: string) => {
  const at = address.lastIndexOf('@');
  return {
    local: address.slice(0, at).toLowerCase(),
    domain: address.slice(at + 1).toLowerCase(),
  };
};

/** The mailbox that an address leads to, as far as an address tells: one person has many addresses of it. */
export function canonicalMailbox(address: string): string {
  const { local, domain } = lowerCase(address);
  // What comes after a plus sign is a tag to most mail systems.
  const name = local.split('+', 1)[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
