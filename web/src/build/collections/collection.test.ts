import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caseFile } from '../../content/schemas/cases.ts';
import { choicesFile } from '../../content/schemas/choices.ts';
import { companyFile } from '../../content/schemas/company.ts';
import { jobFile } from '../../content/schemas/jobs.ts';
import { newsFile } from '../../content/schemas/news.ts';
import { noticeFile } from '../../content/schemas/notice.ts';
import { questionsFile } from '../../content/schemas/questions.ts';
import { readCollection } from './collection.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string | Buffer): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const DESCRIPTION =
  '年始は2026年1月5日から営業します。1月4日までにいただいたお問い合わせには、5日から順にお答えします。お急ぎの方は、お電話でご連絡ください。';

const FRONT = [
  'id: 13',
  'publishTime: 2026年1月15日',
  'remark: info',
  'title: 年始の営業日のお知らせ',
  `description: ${DESCRIPTION}`,
  'lead: 年始は1月5日から営業します。',
];

const item = (front: readonly string[] = FRONT, body = '5日から順にお答えします。') =>
  `---\n${front.join('\n')}\n---\n\n${body}\n`;

const read = () => readCollection(folder, { files: '*/index.md', schema: newsFile });

/** What is said of a file, without where the folder stands. */
function complaints(name: string, text: string): string[] {
  write(name, text);
  try {
    read();
  } catch (error) {
    const [, ...lines] = String((error as Error).message).split('\n');
    return lines.map((line) => line.slice(line.indexOf(name)));
  }
  return [];
}

describe('お知らせのファイル', () => {
  it('一件のファイルから、項目と本文を読む', () => {
    write(
      '13/index.md',
      item(FRONT, '一行目の\n続き。\n\n## 見出し\n\n- 一つめ\n- 二つめ\n\n1. まず\n2. 次に'),
    );
    expect(read()[0]).toMatchObject({
      id: 13,
      publishTime: '2026年1月15日',
      body: [
        '一行目の\n続き。',
        { heading: '見出し' },
        { list: ['一つめ', '二つめ'] },
        { steps: ['まず', '次に'] },
      ],
    });
  });

  it('打った改行は、Wordから貼った「・」の行も、行末の空白二つも、改行のまま残る', () => {
    write('13/index.md', item(FRONT, '持ち物：\r\n・名刺\r\n・筆記用具\n\n- 一つめ  \n  続き'));
    expect(read()[0]?.body).toEqual(['持ち物：\n・名刺\n・筆記用具', { list: ['一つめ\n続き'] }]);
  });

  it('書き出しの改行は残り、題名の改行とタブは、直し方を言う', () => {
    const twoLines = 'lead: |-\n  一行目\n  二行目';
    write('13/index.md', item(FRONT.with(5, twoLines)));
    expect(read()[0]?.lead).toBe('一行目\n二行目');
    expect(complaints('13/index.md', item(FRONT.with(3, 'title: "年始\\nの\\t休み"')))).toEqual([
      '13/index.md:5: 「title」: タブは使えません。消すか、空白にしてください',
      '13/index.md:5: 「title」: 改行は使えません。一行で書いてください',
    ]);
  });

  it('2列の表を、項目と内容として読む', () => {
    write('13/index.md', item(FRONT, '| 項目 | 内容 |\n| --- | --- |\n| 会期 | 9月10日〜12日 |'));
    expect(read()[0]?.body).toEqual([{ facts: [{ term: '会期', description: '9月10日〜12日' }] }]);
  });

  it.each([
    ['改行がCRLF', item().replaceAll('\n', '\r\n')],
    ['先頭にBOM', `\uFEFF${item()}`],
    ['項目の値が空', item([...FRONT, 'links:', "picture: ''"])],
  ])('%s でも読める', (_, text) => {
    expect(complaints('13/index.md', text)).toEqual([]);
    expect(read()[0]?.body).toEqual(['5日から順にお答えします。']);
  });

  it('Wordから入った改行の文字のように、フィードに書けない文字を言う', () => {
    const expected = [expect.stringMatching(/^13\/index\.md:5: 「title」: 表示できない文字/)];
    expect(complaints('13/index.md', item(FRONT.with(3, 'title: 年始の\u000B休み')))).toEqual(
      expected,
    );
    expect(complaints('13/index.md', item(FRONT.with(3, 'title: "年始の\\v休み"')))).toEqual(
      expected,
    );
  });

  it('UTF-8でない文字を、文字化けしたまま載せない', () => {
    const [before = '', after] = item(FRONT, '|').split('|');
    const shiftJis = Buffer.from([0x96, 0x7b, 0x95, 0xb6]);
    write('13/index.md', Buffer.concat([Buffer.from(before), shiftJis, Buffer.from(after ?? '')]));
    expect(read).toThrow(/13\/index\.md:10: 本文に、表示できない文字/);
  });

  it('貼られた幅のない空白は、どこからも除く', () => {
    const front = FRONT.with(3, 'title: 年始\u200Bの\uFEFF休み');
    write('13/index.md', item(front, '[会社](https://example.com/\u200Ba)'));
    expect(read()[0]).toMatchObject({
      title: '年始の休み',
      body: [{ parts: [{ to: 'https://example.com/a' }] }],
    });
  });

  it.each(['新製品 #2 を発売', '&B ホテルに導入'])(
    '引用符がないと欠ける題名 %s に、引用符を求める',
    (title) => {
      expect(complaints('13/index.md', item(FRONT.with(3, `title: ${title}`)))).toEqual([
        '13/index.md:5: 「#」や「&」のある値は、引用符で囲んでください',
      ]);
      write('13/index.md', item(FRONT.with(3, `title: '${title}'`)));
      expect(read()[0]?.title).toBe(title);
    },
  );

  it.each(['yes', '2.10', '1e3', 'null', '2026-01-15', '0x10'])(
    '題名 %s は、書いたとおりの文字になる',
    (title) => {
      write('13/index.md', item(FRONT.with(3, `title: ${title}`)));
      expect(read()[0]?.title).toBe(title);
    },
  );

  it.each([
    ['題名がない', FRONT.toSpliced(3, 1), ['13/index.md:1: 「title」を書いてください']],
    ['題名が空', FRONT.with(3, 'title:'), ['13/index.md:5: 「title」を書いてください']],
    [
      '知らない種類',
      FRONT.with(2, 'remark: news'),
      ['13/index.md:4: 「remark」は product、release、event、info のどれかにしてください'],
    ],
    [
      '日付の形',
      FRONT.with(1, 'publishTime: 2026/1/15'),
      ['13/index.md:3: 「publishTime」: 「2025年1月31日」の形で、暦にある日を書いてください'],
    ],
    [
      '暦にない日',
      FRONT.with(1, 'publishTime: 2026年2月30日'),
      ['13/index.md:3: 「publishTime」: 「2025年1月31日」の形で、暦にある日を書いてください'],
    ],
    [
      '短い説明',
      FRONT.with(4, 'description: 短い。'),
      ['13/index.md:6: 「description」: 70〜120字で書いてください'],
    ],
    [
      '書きまちがえた項目',
      [...FRONT, 'titel: x'],
      ['13/index.md:8: 「titel」という項目はありません'],
    ],
    [
      '番号でない id',
      FRONT.with(0, 'id: 013'),
      ['13/index.md:2: 「id」: 1からの整数を半角で書いてください'],
    ],
    [
      '隣にない写真',
      [...FRONT, 'picture:', '  file: shop.jpg', '  alt: 店頭'],
      ['13/index.md:9: 画像「shop.jpg」が、このファイルの隣にありません'],
    ],
    [
      '説明のない写真',
      [...FRONT, 'picture:', '  file: 13.md.jpg'],
      ['13/index.md:9: 「picture.alt」を書いてください'],
    ],
    [
      'サイトにないリンク先',
      [...FRONT, 'links:', '  - label: 製品', '    path: /products'],
      [expect.stringMatching(/^13\/index\.md:10: 「links\.0\.path」: https:.*\/index、/)],
    ],
  ])('%s とき、ファイルと行と直し方を言う', (_, front, expected) => {
    expect(complaints('13/index.md', item(front))).toEqual(expected);
  });

  it('大きすぎる写真の、大きさを言う', () => {
    write('13/camera.jpg', '');
    truncateSync(join(folder, '13/camera.jpg'), 20_100_000);
    const front = [...FRONT, 'picture:', '  file: camera.jpg', '  alt: 店頭'];
    expect(complaints('13/index.md', item(front))).toEqual([
      '13/index.md:9: 画像「camera.jpg」は20.1 MBです。15 MBまでにしてください',
    ]);
  });

  it('太字と、このサイトのページや外のサイトへのリンクを読む', () => {
    const body =
      '会場は**「東館」**です。[会社情報](/company)\n\n- [申し込み](https://example.com/x?y=1)';
    write('13/index.md', item([...FRONT, 'draft: true'], body));
    expect(read()[0]).toMatchObject({
      draft: true,
      body: [
        {
          parts: ['会場は', { strong: '「東館」' }, 'です。', { link: '会社情報', to: '/company' }],
        },
        { list: [{ parts: [{ link: '申し込み', to: 'https://example.com/x?y=1' }] }] },
      ],
    });
  });

  it.each([
    ['*斜体*です。', '13/index.md:10: 本文に斜体は使えません'],
    ['[製品](/products)', /^13\/index\.md:10: リンク先「\/products」: https:.*\/company、/],
    ['[表](javascript:alert)', /^13\/index\.md:10: リンク先「javascript:alert」/],
    ['**[会社](/company)**', '13/index.md:10: 太字の中にリンクは使えません'],
    ['太字を**閉じない', '13/index.md:10: 太字の ** が閉じていません'],
    ['## **見出し**', '13/index.md:10: 見出しに太字は使えません'],
    ['段落。\n\n### 小見出し', '13/index.md:12: 見出しは ## で書いてください'],
    ['打ち消す~~文字~~。', '13/index.md:10: 本文に取り消し線（~~）は使えません'],
    ['一。\n\n会期\t9月', '13/index.md:12: 本文にタブは使えません。消すか、空白にしてください'],
    ['3. 三つめ', '13/index.md:10: 手順は 1. から始めてください'],
    ['##見出し', '13/index.md:10: 見出しは「## 」のように、半角の空白を空けて書いてください'],
    ['##　見出し', /^13\/index\.md:10: 見出しは「## 」/],
    ['＃＃ 見出し', /^13\/index\.md:10: 見出しは「## 」/],
    ['長い段落。\n---\n次の段落。', '13/index.md:11: 本文に区切り線は使えません'],
    ['長い段落。\n===', /^13\/index\.md:11: 見出しは「## 」/],
    ['本\u0008文。', /^13\/index\.md:10: 本文に、表示できない文字/],
    ['![絵](a.png)', /^13\/index\.md:10: 本文に画像/],
    ['<b>強調</b>', '13/index.md:10: 本文にHTMLは使えません'],
    ['| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 |', '13/index.md:10: 表は2列で書いてください'],
    ['', '13/index.md:9: 「body」: 項目の下に本文を書いてください'],
  ])('本文が %j のとき、行を言う', (body, expected) => {
    expect(complaints('13/index.md', item(FRONT, body))[0]).toMatch(expected);
  });

  it.each([
    [
      '引用符の閉じ忘れ',
      item(FRONT.with(3, "title: '年始の")),
      /^13\/index\.md:\d+: ここから読めません/,
    ],
    [
      '字下げの乱れ',
      item(FRONT.with(3, '   title: 年始の')),
      /^13\/index\.md:\d: ここから読めません/,
    ],
    ['項目の囲みがない', '年始のお知らせ', /^13\/index\.md:1: 先頭に、---/],
  ])('%s を、行とともに言う', (_, text, expected) => {
    expect(complaints('13/index.md', text)[0]).toMatch(expected);
  });

  it.each(['13.md', '13/13.md'])('場所の違うファイル %s に、どこに置くかを言う', (name) => {
    expect(complaints(name, item())).toEqual([
      `${name}:1: 「13/index.md」という名前でなければ、読まれません`,
    ]);
  });

  it('フォルダーの名前と違う id を、名指す', () => {
    expect(complaints('14/index.md', item())).toEqual([
      '14/index.md:2: 「id」は、フォルダーの名前（14）と同じにしてください',
    ]);
  });

  it('すべてのファイルの誤りを、一度に言う', () => {
    write('13/index.md', item(FRONT.with(2, 'remark: x')));
    write('14/index.md', item(FRONT.with(0, 'id: x')));
    expect(read).toThrow(/13\/index\.md:4: .*\n.*14\/index\.md:2: /);
  });
});

describe('全ページの上のお知らせのファイル', () => {
  const notice = (front: string, body = '休業します。') =>
    write('rest.md', `---\n${front}\ntone: info\n---\n\n${body}\n`);
  const readNotices = () => readCollection(folder, { files: '*.md', schema: noticeFile });

  it('日本の時刻から時刻までの、一段落', () => {
    notice('from: 2026年12月28日 9:00\nuntil: 2027年1月1日 0:30');
    expect(readNotices()).toMatchObject([
      {
        from: Date.parse('2026-12-28T09:00+09:00'),
        until: Date.parse('2027-01-01T00:30+09:00'),
        body: ['休業します。'],
      },
    ]);
  });

  it.each([
    [
      '2026年2月29日 9:00',
      '2027年1月1日 9:00',
      '一。',
      /rest\.md:2: 「from」: 「2025年1月31日 9:00」の形で/,
    ],
    [
      '2026年12月28日',
      '2027年1月1日 9:00',
      '一。',
      /rest\.md:2: 「from」: 「2025年1月31日 9:00」の形で/,
    ],
    ['2026年12月28日 9:00', '2026年12月28日 24:00', '一。', /rest\.md:3: 「until」: 「2025年/],
    ['2026年12月28日 9:00', '2026年12月28日 9:00', '一。', /rest\.md:3: 「until」: 「from」より後/],
    [
      '2026年12月28日 9:00',
      '2027年1月1日 9:00',
      '一。\n\n二。',
      /「body」: 項目の下に、本文を一段落で/,
    ],
    ['2026年12月28日 9:00', '2027年1月1日 9:00', '- 一', /「body.0」/],
    ['2026年12月28日 9:00', '2027年1月1日 9:00', '**太字**です。', /「body.0」/],
  ])('%s から %s まで %j は、直し方を言う', (from, until, body, expected) => {
    notice(`from: ${from}\nuntil: ${until}`, body);
    expect(readNotices).toThrow(expected);
  });
});

it('事例の本文は、二つの章に分かれる', () => {
  const { success } = caseFile.shape.body.safeParse([{ heading: '課題' }, '一。']);
  expect(success).toBe(false);
  expect(
    caseFile.shape.body.parse([
      { heading: '課題' },
      '一。',
      { heading: '取り組み' },
      '二。',
      '三。',
    ]),
  ).toEqual({
    challenge: { title: '課題', text: ['一。'] },
    installed: { title: '取り組み', text: ['二。', '三。'] },
  });
});

it('会社情報と質問の誤りも、ファイルと行と直し方で言う', () => {
  const facts = readFileSync(
    join(import.meta.dirname, '../../content/company/facts.yaml'),
    'utf8',
  ).replace(/^tel: .*$/m, 'tel: 0300000000');
  const line = facts.split('\n').findIndex((text) => text.startsWith('tel:')) + 1;
  write('facts.yaml', facts);
  expect(() => readCollection(folder, { files: '*.yaml', schema: companyFile })).toThrow(
    `facts.yaml:${line}: 「tel」: 「03-0000-0000」の形で書いてください`,
  );

  rmSync(join(folder, 'facts.yaml'));
  write('products.yaml', 'questions:\n  - question: 土曜日に届きますか。\n    anser: はい。\n');
  expect(() => readCollection(folder, { files: '*.yaml', schema: questionsFile })).toThrow(
    /products\.yaml:2: 「questions\.0\.answer」を書いてください\n.*:3: 「anser」という項目はありません/,
  );
});

const JOB = [
  'order: 10',
  'name: 検査スタッフ',
  `description: ${DESCRIPTION}`,
  'jobType: other',
  'employment: パート・アルバイト',
  'postedOn: 2026年10月1日',
  'closesOn: 2027年3月31日',
  'pay: { per: 時給, from: 1300, to: 1500, note: 経験による }',
  'lead: 週3日から。',
  'rows: []',
];

describe('募集のファイル', () => {
  const readJobs = () =>
    readCollection(folder, { files: '*.yaml', schema: jobFile, unique: 'name' });

  it('時給、締切、雇用形態を読む', () => {
    write('inspection.yaml', JOB.join('\n'));
    expect(readJobs()).toMatchObject([
      {
        key: 'inspection',
        employment: 'パート・アルバイト',
        closesOn: '2027年3月31日',
        pay: { per: '時給', from: 1300, to: 1500 },
      },
    ]);
  });

  it('同じ名前の募集は、どちらへの応募かを担当者が見分けられないので、二つ書けない', () => {
    write('a.yaml', JOB.join('\n'));
    write('b.yaml', JOB.join('\n'));
    expect(readJobs).toThrow(/b\.yaml:2: 「name」の .+ は、a\.yaml にもあります/);
  });

  it('項目が増える前のファイルには、何を書くかを言う', () => {
    write(
      'new-graduate.yaml',
      [
        'order: 10',
        'name: 新卒採用',
        'postedOn: 2026年10月1日',
        'salary: {}',
        ...JOB.slice(-2),
      ].join('\n'),
    );
    expect(readJobs).toThrow(
      /「description」を書いてください\n.*「jobType」を書いてください\n.*「employment」を書いてください\n.*「pay」を書いてください\n.*:4: 「salary」という項目はありません/,
    );
  });

  it.each([
    ['検査.yaml', JOB, /検査\.yaml:1: 「key」: ファイルの名前はアドレスになります/],
    ['info.yaml', JOB, /info\.yaml:1: 「key」: ファイルの名前はアドレスになります/],
    ['a.yaml', JOB.with(3, 'jobType: sales'), /a\.yaml:4: 「jobType」は .*のどれかにしてください/],
    [
      'a.yaml',
      JOB.with(6, 'closesOn: 2027-03-31'),
      /a\.yaml:7: 「closesOn」: 「2025年1月31日」の形で/,
    ],
    [
      'a.yaml',
      JOB.with(7, 'pay: { per: 時給, from: 1300, to: 1200, note: 経験による }'),
      /a\.yaml:8: 「pay\.to」: 「from」より小さくはできません/,
    ],
    [
      'a.yaml',
      JOB.with(7, 'pay: { per: 時給, from: "1,300", note: 経験による }'),
      /a\.yaml:8: 「pay\.from」: 1からの整数を半角で書いてください/,
    ],
  ])('%s の誤りを、ファイルと行で言う', (name, text, expected) => {
    write(name, text.join('\n'));
    expect(readJobs).toThrow(expected);
  });
});

it.each([
  [
    '{ "category": {\n"new one": "新しい用件" }, "jobType": { "a": "新卒" } }',
    /\.json:2: 「category\.new one」: 値は、半角の/,
  ],
  ['{ "category": { "a": "用件" },\n"jobType": {} }', /\.json:2: 「jobType」: 一つ以上/],
  ['{ "category": { "a": "用件" } }', /\.json:1: 「jobType」を書いてください/],
  [
    '{ "category": { "a": "用件",\n"a": "また" }, "jobType": { "a": "新卒" } }',
    /\.json:2: ここから読めません/,
  ],
])('選択肢のファイル %j の誤りも、行とともに言う', (text, expected) => {
  write('choices.json', text);
  expect(() => readCollection(folder, { files: '*.json', schema: choicesFile })).toThrow(expected);
});
