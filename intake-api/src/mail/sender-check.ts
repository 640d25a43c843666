import { MAILBOX_PROVIDERS } from '../mailbox.ts';
import { isAmong } from './may-auto-reply.ts';
import { domainOf, parseAddress, staffAddresses, type MailAddresses } from './headers.ts';

/** Addresses of `.env.example`. */
const SAMPLES = new Set(
  ['noreply', 'contact', 'recruit', 'info', 'admin'].map((name) => `${name}@example.jp`),
);

/** Settings that still have addresses of `.env.example`, where mail would be lost. */
export function sampleProblems(
  mail: MailAddresses & { wording?: { replyTo?: string | undefined } | undefined },
  reportTo: string[],
) {
  const settings = {
    MAIL_FROM: [parseAddress(mail.from).address],
    MAIL_TO_CONTACT: mail.toContact,
    MAIL_TO_RECRUITMENT: mail.toRecruitment,
    AUTO_REPLY_FILE: mail.wording?.replyTo ? [parseAddress(mail.wording.replyTo).address] : [],
    REPORT_TO: reportTo,
  };
  return Object.entries(settings).flatMap(([name, addresses]) => {
    const sample = addresses.find((address) => SAMPLES.has(address));
    return sample === undefined
      ? []
      : [`${name}: ${sample} は .env.example の見本です。御社のアドレスに書き換えてください`];
  });
}

/** What of the sender makes mail or the replies to it go astray, in Japanese for operators. */
export function senderNotes(mail: MailAddresses): string[] {
  const sender = parseAddress(mail.from).address;
  const notes: string[] = [];
  if (isAmong(sender, staffAddresses(mail))) {
    notes.push(
      `MAIL_FROM: ${sender} は宛先でもあります。Gmailなどは自分が出したメールとみなし、返信がお客様ではなく自分に届きます。noreply@ など、宛先ではないアドレスにしてください`,
    );
  }
  if (MAILBOX_PROVIDERS.has(domainOf(sender).toLowerCase())) {
    notes.push(
      `MAIL_FROM: ${sender} は多くの人が使うメールサービスのアドレスです。そのサービスのリレーから送るのでなければ、なりすましとして捨てられます。自社のドメインのアドレスにしてください`,
    );
  }
  return notes;
}
