import { spawnSync } from 'node:child_process';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY, PITCH } from '../fixtures/forms/inquiries.ts';
import { hasProgram } from '../support/has-program.ts';
import type { ReceivedMail } from '../support/mail/mailbox.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
let mails: readonly ReceivedMail[];

beforeAll(async () => {
  const env = { AUTO_REPLY: 'on', REPORT_TO: 'admin@tsumugi-edge.example', SALES_MODE: 'flag' };
  service = await startTestService({ env });
  for (const inquiry of [INQUIRY, PITCH]) {
    await service.postForm('/api/contact', await service.formToken()).send(inquiry);
  }
  const application = service.postForm('/api/recruitment', await service.formToken());
  for (const [name, value] of Object.entries(APPLICATION)) application.field(name, value);
  await application.attach('resume', FILES.pdf(), { filename: '履歴書.pdf' });
  await service.delivered();
  await service.service.report.check();
  ({ mails } = service.relay.mailbox);
});
afterAll(() => service.stop());

it('どのメールにも、地の色に紛れる文字や、読めないほど小さい文字がない', () => {
  // Inquiry, pitch and application, two acknowledgements, the report.
  expect(mails).toHaveLength(6);
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
  // What only lists of mails show is taken out of the page, not painted over.
  const hidden = new Set(styles.filter((style) => style.includes('display:none')));
  expect([...hidden]).toEqual(['display:none;max-height:0;overflow:hidden;mso-hide:all']);
});

it.skipIf(!hasProgram('spamassassin'))(
  '迷惑メールの判定は、どのメールも 0.5 点まで(SpamAssassinがあるとき)',
  () => {
    // One file of all mails, as its start takes the most time.
    const input = mails.map(
      ({ raw }) => `From sender Fri Nov 20 14:03:00 2026\n${raw.toString()}\n`,
    );
    // Local tests alone, and a report in place of the text.
    const args = ['-L', '-t', '--mbox'];
    const { stdout } = spawnSync('spamassassin', args, { input: input.join(''), encoding: 'utf8' });
    const found = stdout.matchAll(/Content analysis details:\s+\((-?[\d.]+) points/g);
    const points = Array.from(found, ([, number]) => Number(number));
    expect(points).toHaveLength(mails.length);
    expect(Math.max(...points), stdout).toBeLessThanOrEqual(0.5);
  },
  60_000,
);
