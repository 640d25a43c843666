import { expect, it } from 'vitest';

import { sampleProblems, senderNotes } from './sender-check.ts';

const notesOf = (from: string) =>
  senderNotes({
    from,
    toContact: ['contact@sample.co.jp'],
    toContactByCategory: { other: ['other@sample.co.jp'] },
    toRecruitment: ['recruit@sample.co.jp'],
  });

it.each(['受付 <noreply@sample.co.jp>', 'form@mail.sample.co.jp', 'noreply@group.example'])(
  '差出人 %s は、宛先と同じドメインでもよい',
  (from) => {
    expect(notesOf(from)).toEqual([]);
  },
);

it.each(['受付 <Contact@sample.co.jp>', 'other@sample.co.jp', 'recruit+form@sample.co.jp'])(
  '宛先でもある差出人 %s では、返信が自分に届くと知らせる',
  (from) => {
    expect(notesOf(from)).toEqual([expect.stringContaining('返信がお客様ではなく自分に届きます')]);
  },
);

it('無料メールの差出人は、なりすましとされると知らせる', () => {
  expect(notesOf('sample@gmail.com')).toEqual([expect.stringContaining('なりすまし')]);
});

it('.env.example の見本のままのアドレスを、すべて挙げる', () => {
  const untouched = {
    from: '受付 <noreply@example.jp>',
    toContact: ['contact@example.jp'],
    toRecruitment: ['recruit@example.jp'],
    wording: { replyTo: 'お問い合わせ窓口 <info@example.jp>' },
  };
  const problems = sampleProblems(untouched, ['admin@example.jp']);
  expect(problems.map((line) => line.split(':')[0])).toEqual([
    'MAIL_FROM',
    'MAIL_TO_CONTACT',
    'MAIL_TO_RECRUITMENT',
    'AUTO_REPLY_FILE',
    'REPORT_TO',
  ]);
  expect(sampleProblems({ ...untouched, from: 'a@sample.co.jp' }, [])).toHaveLength(3);
});
