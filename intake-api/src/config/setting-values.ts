import { createPrivateKey } from 'node:crypto';

import { CHOICES } from 'shared/fields/choice';
import { isEmail } from 'shared/fields/email';
import * as z from 'zod';

import { placeOf } from '../ask-server.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { FileError, readYaml } from './yaml-file.ts';

const UNITS = { ms: 1, s: 1000, m: MINUTE, h: HOUR, d: DAY } as const;

/** `2s`, `500ms`, `1m`, `12h`, `14d` in milliseconds, within bounds given in milliseconds. */
export const duration = (least: number, most: number) =>
  z.string().transform((text, context) => {
    const [, amount, unit] = /^(\d+)\s*(ms|s|m|h|d)$/.exec(text === '0' ? '0s' : text) ?? [];
    if (amount === undefined || unit === undefined) {
      context.addIssue('500ms、2s、1m、12h、14d のように、数字と単位で指定してください');
      return z.NEVER;
    }
    const value = Number(amount) * UNITS[unit as keyof typeof UNITS];
    if (value >= least && value <= most) return value;
    context.addIssue(`${least / 1000}s から ${most / 1000}s の間で指定してください`);
    return z.NEVER;
  });

export const oneOf = <const Words extends [string, ...string[]]>(...words: Words) =>
  z.enum(words, `${words.join('、')} のいずれかを指定してください`);

/** An integer within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, '整数で指定してください')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${min} から ${max} の間で指定してください`);

/**
 * An address without blanks, whose user and password hold no raw `/`, `#`, `?`, `@` or `%`: such a sign would end them too
 * early, and the rest would become a host or a path.
 */
export const WELL_FORMED = /^[a-z]+:\/\/(?:(?:[^\s/?#@%]|%[\da-f]{2})*@)?[^\s@]*$/i;

const ESCAPE_HINT =
  'ユーザー名やパスワードの中の @ は %40、: は %3A、/ は %2F、# は %23、? は %3F、% は %25、空白は %20 と書きます';

/** An address with one of these protocols (`smtp`) and a host. */
export const url = (...protocols: string[]) =>
  z
    .url({
      protocol: new RegExp(`^(?:${protocols.join('|')})$`),
      hostname: /./,
      error: ({ input }) => {
        const form = `${protocols.map((p) => `${p}://`).join(' または ')} で始まるアドレスを指定してください`;
        return String(input).includes('@') ? `${form}。${ESCAPE_HINT}` : form;
      },
    })
    .regex(WELL_FORMED, ESCAPE_HINT);

/** An address that `fetch` opens: it takes none with a user. */
export const webUrl = url('https', 'http').refine((text) => {
  const { username, password } = URL.parse(text) ?? {};
  return !username && !password;
}, 'アドレスには、ユーザー名とパスワードを書けません');

const WAIVED = '#requireTLS=false';

/**
 * An address that secrets or personal data are posted to: encrypted, but on this machine and to a container beside us, unless
 * it ends in `#requireTLS=false`, which is not sent.
 */
export const postUrl = webUrl.superRefine((text, context) => {
  const address = URL.parse(text);
  if (!address) return;
  const { protocol, hostname, hash } = address;
  if (protocol === 'http:' && placeOf(hostname) === 'elsewhere' && hash !== WAIVED) {
    context.addIssue(
      `http:// では、別のマシンへ、秘密や個人情報が暗号化されずに渡ります。https:// で始まるアドレスにしてください（社内のネットワークで承知のうえなら、終わりに ${WAIVED} を付けます）`,
    );
  }
});

/** `https://www.example.jp`, written as browsers write it: it becomes a part of the site. */
export const origin = z.string().superRefine((text, context) => {
  const address = URL.parse(text.normalize('NFKC'));
  if (address === null || !/^https?:$/.test(address.protocol) || address.hostname === '') {
    context.addIssue('https://www.example.jp のように指定してください');
  } else if (address.origin !== text) {
    context.addIssue(
      `${address.origin} と書いてください（パスや末尾の /、決まったポート番号は付けず、英字は小文字、日本語のドメイン名は xn-- の形で）`,
    );
  }
});

/** `a@example.jp` or `名前 <a@example.jp>`. */
export const mailbox = z.string().refine((text) => isEmail(/<([^<>]+)>$/.exec(text)?.[1] ?? text), {
  error: 'info@example.jp または 受付 <info@example.jp> の形で指定してください',
});

/** Plain addresses separated by commas. */
export const mailAddresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((addresses) => addresses.every(isEmail), {
    error: 'メールアドレスをカンマ区切りで指定してください',
  });

const RECIPIENTS_FORM = 'メールアドレスを、一つ、カンマ区切り、または […] で指定してください';

const recipients = z
  .union(
    [
      mailAddresses,
      z.array(z.string(RECIPIENTS_FORM).refine(isEmail, RECIPIENTS_FORM)).min(1, RECIPIENTS_FORM),
    ],
    RECIPIENTS_FORM,
  )
  .exactOptional();

const categories = Object.keys(CHOICES.category);

const categorySchema = z.strictObject(
  Object.fromEntries(categories.map((category) => [category, recipients])),
  `${categories.join('、')} を使い、{ ${categories[0]}: sales@example.jp } の形で指定してください`,
);

/** `{ category: [a@example.jp, b@example.jp], another: c@example.jp }`, as YAML or JSON. */
export const recipientsByCategory = z.string().transform((text, context) => {
  try {
    return readYaml('', text, categorySchema);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const reasons = error.problems.map(({ reason }) => reason);
    context.addIssue(`${reasons.join('、')}（使える種別は ${categories.join('、')}）`);
    return z.NEVER;
  }
});

const NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Addresses and networks as Caddy takes them too, separated by spaces; some may be named. */
export const networks = (...names: string[]) =>
  z
    .string()
    .transform((text) => text.split(/\s+/))
    .refine(
      (parts) => parts.every((part) => names.includes(part) || NETWORK.safeParse(part).success),
      {
        error: `${[...names, '203.0.113.0/24', '198.51.100.7'].join(' ')} のように、アドレスかネットワークを空白区切りで指定してください`,
      },
    );

/** The key of a Google service account, as the JSON file that its console hands out. */
export const serviceAccountKey = z.string().transform((text, context) => {
  try {
    const { client_email: email, private_key: privateKey } = JSON.parse(text);
    createPrivateKey(privateKey);
    if (typeof email === 'string') return { email, privateKey: String(privateKey) };
  } catch {
    // Reported below without the content, which is secret.
  }
  context.addIssue('サービスアカウントの鍵（JSONファイルの中身）を指定してください');
  return z.NEVER;
});
