import { beforeAll, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY, PITCH } from '../fixtures/forms/inquiries.ts';
import { hasProgram } from '../support/has-program.ts';
import type { ReceivedMail } from '../support/mail/mailbox.ts';
import { rspamdScores, spamAssassinScores, type SpamScore } from '../support/mail/spam-filters.ts';
import { intake } from '../support/service/cli.ts';
import { startTestService } from '../support/service/service.ts';

/** Most companies send from an address of the domain that receives, others from one of a subdomain. */
const SENDERS = [
  '受付 <noreply@tsumugi-edge.example>',
  'ツムギエッジ 受付 <form@mail.tsumugi-edge.example>',
];
const FREE_MAILBOX = 'yoshino.sakiko1988@gmail.com';

let mails: ReceivedMail[];

beforeAll(async () => {
  mails = [];
  // One by one, as the commands run in this process.
  for (const from of SENDERS) mails.push(...(await everyKindOfMail(from)));
}, 120_000);

/** What a service sends in a few days. */
async function everyKindOfMail(from: string): Promise<readonly ReceivedMail[]> {
  const site = 'https://www.tsumugi-edge.example';
  const env = {
    MAIL_FROM: from,
    AUTO_REPLY: 'on',
    REPORT_TO: 'admin@tsumugi-edge.example',
    RELEASE_LINK_ORIGIN: site,
    SITE_ORIGIN: site,
  };
  // Operators' commands go by the computer's clock.
  const service = await startTestService({ env, startAt: Date.now() });
  try {
    const { clock, folder, relay } = service;
    const send = async (inquiry: object) => {
      const token = await service.formToken();
      const { body } = await service.postForm('/api/contact', token).send(inquiry).expect(202);
      return String(body.receipt);
    };
    await send(INQUIRY);
    await send({ ...INQUIRY, email: FREE_MAILBOX, company: 'TAKAHASHI UNYU' });
    // A program filled the field that people don't see: flagged.
    await send({ ...INQUIRY, email: 'filled@takahashi-unyu.example', website: 'filled' });
    const pitch = await send({ ...PITCH, email: 'pitch@takahashi-unyu.example' });
    const application = service.postForm('/api/recruitment', await service.formToken());
    for (const [name, value] of Object.entries(APPLICATION)) application.field(name, value);
    await application
      .attach('resume', FILES.pdf(), '履歴書.pdf')
      .attach('workHistory', FILES.docx(), '職務経歴書（髙橋）.docx')
      .expect(202);
    await service.delivered();
    await service.service.report.check();
    const settings = { DATA_DIR: folder, SMTP_URL: relay.url, MAIL_FROM: from };
    await intake(['sales', 'release', pitch], settings);
    clock.advance(60_000);
    await service.delivered();
    await intake(['mail', 'test', '--acknowledgement'], settings);
    // Three inquiries, an application, what was released, three acknowledgements, the report, two test mails, two samples.
    expect(relay.mailbox.mails).toHaveLength(13);
    return relay.mailbox.mails;
  } finally {
    await service.stop();
  }
}

it('どのメールにも、地の色に紛れる文字や、読めないほど小さい文字がない', () => {
  const styles = mails.flatMap(({ parsed }) =>
    Array.from(String(parsed.html).matchAll(/ style="([^"]*)"/g), ([, style = '']) => style),
  );
  const valueOf = (style: string, property: string) =>
    new RegExp(String.raw`(?:^|;)${property}:([^;]+)`).exec(style)?.[1];
  const onItself = (style: string) =>
    valueOf(style, 'color') === valueOf(style, 'background-color');
  const coloured = styles.filter((style) => valueOf(style, 'color') !== undefined);
  expect(coloured.filter(onItself)).toEqual([]);
  const small = styles.filter(
    (style) => Number.parseFloat(valueOf(style, 'font-size') ?? '12') < 11,
  );
  expect(small).toEqual([]);
  // A reply quotes what is hidden as well, and without the style that hides it.
  expect(styles.filter((style) => style.includes('display:none'))).toEqual([]);
});

/** One line for each mail whose score is above what `most` allows. */
const above = (scores: SpamScore[], most: (mail: ReceivedMail) => number) =>
  mails.flatMap((mail, index) => {
    const { points = Infinity, symbols = [] } = scores[index] ?? {};
    const { subject, from } = mail.parsed;
    return points <= most(mail)
      ? []
      : [`${points} ${from?.text} ${subject}: ${symbols.join(', ')}`];
  });

const isOfFreeMailbox = ({ parsed, envelope }: ReceivedMail) =>
  envelope.to.includes(FREE_MAILBOX) || parsed.replyTo?.text.includes(FREE_MAILBOX);

it.skipIf(!hasProgram('spamassassin'))(
  'SpamAssassinは、どのメールにも 0.5 点まで、無料メールの方のものにも 1.5 点までしか付けない',
  () => {
    const most = (mail: ReceivedMail) => (isOfFreeMailbox(mail) ? 1.5 : 0.5);
    expect(above(spamAssassinScores(mails), most)).toEqual([]);
  },
  120_000,
);

it.skipIf(!hasProgram('rspamd'))(
  'rspamdは、どのメールにも 4 点より少なくしか付けない',
  async () => {
    expect(above(await rspamdScores(mails), () => 3.99)).toEqual([]);
  },
  120_000,
);
