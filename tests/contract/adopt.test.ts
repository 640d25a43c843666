import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readAnswers } from '../../.tools/company-answers.ts';
import {
  digestsNow,
  type Fact,
  factsNow,
  KEPT,
  madeUpNames,
  NOTES,
  recognizableSentences,
  SAMPLE,
  SAMPLE_FACTS,
  shownLines,
  tracesInProse,
  tracesInTexts,
} from '../../.tools/sample.ts';

const ROOT = join(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', 'screens', 'art', 'training']);
/** Milliseconds: the site is built once. */
const BUILD_TIMEOUT = 240_000;

/** What the build needs of the checkout, with its installed packages. */
function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'adopt-'));
  for (const entry of [
    '.tools',
    '.env.example',
    '.oxfmtrc.json',
    '.tsconfig.base.json',
    'package.json',
    'shared',
    'web',
    'tests/support',
  ]) {
    cpSync(join(ROOT, entry), join(copy, entry), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  }
  cpSync(join(ROOT, 'pnpm-lock.yaml'), join(copy, 'pnpm-lock.yaml'));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const workspace of ['shared', 'tests', 'web']) {
    // A folder of its own: the build leaves files of its own in there.
    const folder = join(copy, workspace, 'node_modules');
    mkdirSync(folder);
    for (const name of readdirSync(join(ROOT, workspace, 'node_modules'))) {
      if (name === 'shared') symlinkSync(join(copy, 'shared'), join(folder, name));
      else if (!/^\.(?!bin$)/.test(name)) {
        symlinkSync(join(ROOT, workspace, 'node_modules', name), join(folder, name));
      }
    }
  }
  return copy;
}

const COMPANY = {
  name: '北辰測器株式会社',
  shortName: '北辰測器',
  nameEn: 'Hokushin Sokki K.K.',
  brand: 'Polaris',
  domain: 'hokushin-sokki.co.jp',
  tagline: '北極星のように、現場を照らす。',
  taglineEn: 'A light for the field',
  postalCode: '〒060-0001',
  address: '北海道札幌市中央区北一条西2-3 北辰ビル4階',
  building: '北辰ビル',
  tel: '011-555-0188',
  fax: '011-555-0189',
  email: 'toiawase@hokushin-sokki.co.jp',
  representative: '北野 一郎',
  // Contains a text that is replaced itself.
  representativeEn: 'Ichiro Tsumugi',
  established: '1998年10月1日',
  capital: '5,000万円',
  employees: '140名（2026年4月1日現在）',
} satisfies Record<Fact, string>;

const DRAFT_TITLE = '開所式のお知らせ';
const DRAFT = `---
id: 20
draft: true
publishTime: 2026年11月1日
remark: info
title: ${DRAFT_TITLE}
description: ${'開所式の日取りと場所をお知らせします。'.repeat(5)}
lead: まだ公開しない文章です。
---

本文です。
`;

let copy: string;
const content = () => join(copy, 'web/src/content');

/** Runs the command as an operator does. */
function run(args: string[], input = ''): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(copy, '.tools/adopt.ts'), ...args],
    {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
      input,
    },
  );
  return { code: status ?? -1, output: stdout + stderr };
}
const adopt = (...args: string[]) => run(args);

function given(text: string): string {
  const file = join(copy, 'company.json');
  writeFileSync(file, text);
  return file;
}

beforeAll(() => {
  copy = copyCheckout();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const NOTICE = `---
from: 2026年1月5日 9:00
until: 2099年12月31日 23:59
tone: info
---

本社は北辰ビルへ移転しました。
`;

/** Another picture of the same shape, so small that the build has little to encode. */
async function plainPicture(path: string): Promise<Buffer> {
  const { width, height } = await sharp(path).metadata();
  const size = { width: 160, height: Math.round((160 * height) / width) };
  return sharp({ create: { ...size, channels: 3, background: 'grey' } })
    .avif()
    .toBuffer();
}

const companyFile = () => readFileSync(join(content(), 'company/facts.yaml'), 'utf8');

// Who has adopted the site has another content than these replace.
describe.skipIf(factsNow().name !== SAMPLE_FACTS.name)('npm run adopt', () => {
  it('knows every fact, sentence and picture of the sample', async () => {
    // Written anew by `vitest --update`.
    const sample = `${JSON.stringify({ facts: factsNow(), digests: digestsNow() }, null, 2)}\n`;
    await expect(sample).toMatchFileSnapshot(join(ROOT, SAMPLE));
  });

  it('lists what of the sample is left with what to do, and fails', () => {
    const { code, output } = adopt('--check');
    expect(code).toBe(1);
    expect(output).toMatch(/facts\.yaml:\d+ +03-0000-0000/);
    expect(output).toMatch(/news\/12\/index\.md +\d+文（5、6、7、10、18行目 ほか）/);
    expect(output).toContain(KEPT);
    expect(output).toMatch(/cases\/4\/4\.avif +1600×1000 +自社の画像に差し替える/);
    expect(output).toMatch(/pictures\/business\.avif +2400×1500 /);
    expect(output).toMatch(/access-map\.svg +760×560 /);
    expect(output).toMatch(/public\/favicon\.svg +32×32 .*node art\/icons\.ts/);
    expect(output).toMatch(/(?:layout|contact|completion)\.ts +\d+文/);
    // Labels of a form serve any company.
    expect(output).not.toMatch(/forms\.ts|menu\.ts/);
  });

  it.each([
    ['{ "nmae": "x" }', '1: 「nmae」という項目はありません'],
    [`{\n  "brand": "Polaris",\n  "name": "北辰'測器" }`, '3: 「name」: 改行と'],
    ['name: “北辰測器株式会社”', '1: 「name」: 改行と'],
    ['tel: 011-5550188', '1: 「tel」: 「03-0000-0000」の形で書いてください'],
    ['words:\n  見本町駅: "-大通駅"', '2: 「words.見本町駅」: 記号から始まる値'],
    ['{ "words": { "": "大通駅" } }', '1: 「words.」: '],
    ['[]', '1: 「項目: 値」の形で書いてください'],
    ['{\n  "name": "北辰測器株式会社"\n  "tel": "1" }', '3: ここから読めません'],
    ['{ "name": "北辰測器株式会社"', '1: ここから読めません'],
  ])('refuses %j, and says where', (text, problem) => {
    expect(() => readAnswers(given(text))).toThrow(`company.json:${problem}`);
  });

  it('shows why it refuses a file, and changes nothing', () => {
    const before = companyFile();
    const missing = adopt('--from', 'kaisha.json');
    expect(missing).toEqual({ code: 1, output: '✗ kaisha.json: ファイルがありません\n' });
    const refused = adopt('--from', given('[]'));
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('company.json:1: 「項目: 値」の形で書いてください');
    expect(companyFile()).toBe(before);
  });

  it('saves the answers when the questions end early, changes nothing, and asks for facts alone', () => {
    const before = companyFile();
    // One answer and no more.
    const early = run([], '北辰測器株式会社\n');
    expect(early.code).toBe(1);
    expect(early.output).toContain('何も書き換えていません');
    expect(early.output).toContain('npm run adopt -- --from adopt-answers.json');
    expect(JSON.parse(readFileSync(join(copy, 'adopt-answers.json'), 'utf8'))).toEqual({
      name: '北辰測器株式会社',
    });

    const { code, output } = run([], '\n'.repeat(Object.keys(COMPANY).length));
    expect(code).toBe(1);
    // Made-up names stand in texts that are written anew: they are listed, not asked for.
    expect(output.match(/御社: /g)).toHaveLength(Object.keys(COMPANY).length);
    expect(output).toMatch(/company-profile\.ts:\d+ +.*見本町駅/);
    expect(companyFile()).toBe(before);
  });

  it(
    "makes the site a company's own: nothing of the sample is left in texts, settings and pictures",
    async () => {
      const texts = readdirSync(content(), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test|sample-notes)\.(?:md|svg|ts|yaml)$/.test(file))
        .map((file) => readFileSync(join(content(), file), 'utf8'));
      const names = madeUpNames(texts.join('\n')).map((name, at) => [name, `北の${at}号`] as const);
      const { code, output } = adopt(
        '--from',
        given(JSON.stringify({ ...COMPANY, words: Object.fromEntries(names) })),
      );
      // The prose and the pictures are still the sample's.
      expect(code).toBe(1);
      expect(output).toContain('SHOWN を false に');
      expect(output).not.toMatch(/\.(?:md|ts|yaml):\d+/);
      expect(output).toMatch(/news\/12\/index\.md +\d+文/);
      expect(output).toMatch(/policies\/privacy\.ts +\d+文/);
      expect(output).toMatch(/access-map\.svg +760×560/);
      expect(readFileSync(join(copy, '.env'), 'utf8')).toContain('@hokushin-sokki.co.jp');

      const again = adopt('--from', given('tel: 011-555-0190\nwords: { 見本町駅: 大通駅 }'));
      expect(again.output).toContain(
        '✗ 電話番号: 変えていません。いまは見本ではなく「011-555-0188」です。',
      );
      expect(again.output).toContain('どこにもない言葉です');
      expect(run([]).output).toContain('  電話番号: 011-555-0188\n');

      // The privacy policy stays on purpose, every other sentence becomes the company's own.
      for (const { place } of tracesInProse(copy)) {
        const file = join(copy, place);
        const text = readFileSync(file, 'utf8');
        const sentences = shownLines(text).flatMap(recognizableSentences);
        const rewritten = sentences.reduce(
          // As long as before: descriptions must be neither short nor long.
          (text, sentence, at) =>
            text.replaceAll(sentence, `北辰の文章その${at}`.padEnd(sentence.length, 'を読み、')),
          text,
        );
        writeFileSync(file, place.endsWith('privacy.ts') ? `// ${KEPT}\n${text}` : rewritten);
      }
      const map = join(content(), 'access-map.svg');
      writeFileSync(map, readFileSync(map, 'utf8').replace('<circle', '<circle class="goal"'));
      for (const file of readdirSync(content(), { recursive: true, encoding: 'utf8' })) {
        const path = join(content(), file);
        if (file.endsWith('.avif')) writeFileSync(path, await plainPicture(path));
        // Other bytes than the sample's, and still a picture.
        else if (/^public\/.*\.\w+$/.test(file)) appendFileSync(path, '\n');
      }
      appendFileSync(join(content(), 'logo.ts'), '// 自社のロゴ\n');
      const notes = join(copy, NOTES);
      const switchedOff = readFileSync(notes, 'utf8').replace('boolean = true', 'boolean = false');
      writeFileSync(notes, switchedOff);
      // A company that has neither news nor cases yet: their sentences were looked at above.
      for (const folder of ['news', 'cases']) rmSync(join(content(), folder), { recursive: true });
      mkdirSync(join(content(), 'news/20'), { recursive: true });
      writeFileSync(join(content(), 'news/20/index.md'), DRAFT);
      writeFileSync(join(content(), 'notice/moved.md'), NOTICE);
      const done = adopt('--check');
      expect(done.output).toContain('✓ 見本の会社は');
      expect(done.code).toBe(0);

      const own = Object.values(COMPANY);
      const built = 'web/dist/**/*.{html,js,css,xml,txt,json,svg,md}';
      expect(tracesInTexts(built, own, copy)).toEqual([]);
      const files = globSync(built, { cwd: copy });
      expect(
        files.filter((file) => readFileSync(join(copy, file), 'utf8').includes(DRAFT_TITLE)),
      ).toEqual([]);
      const page = readFileSync(join(copy, 'web/dist/company/index.html'), 'utf8');
      expect(page).toContain('北辰測器株式会社');
      expect(/<site-notice [^>]*>(.*?)<\/site-notice>/s.exec(page)?.[1]).toContain('移転しました');
      expect(page).toContain('Ichiro Tsumugi');
      expect(page).toContain('https://www.hokushin-sokki.co.jp/company/');
      // In the history.
      expect(page).toMatch(/1998年10月<\/dt><dd[^>]*>北辰測器株式会社を設立/);
      const home = readFileSync(join(copy, 'web/dist/index.html'), 'utf8');
      expect(home).toMatch(/<h1[^>]*><span[^>]*>北極星のように、<\/span>/);
    },
    BUILD_TIMEOUT,
  );

  it('builds lists without news and cases that say so', () => {
    const built = (file: string) => readFileSync(join(copy, 'web/dist', file), 'utf8');
    // By `includes`, so that a failure doesn't print the page.
    const news = built('news/list/index.html');
    expect(news.includes('<p>お知らせは、まだありません。</p>')).toBe(true);
    expect(news.includes('id="year-filter"')).toBe(false);
    const cases = built('case/list/index.html');
    expect(cases.includes('<p>導入事例は、準備中です。</p>')).toBe(true);
    expect(built('index.html')).not.toMatch(/id="home-(?:news|case)"/);
    expect(built('sitemap.xml')).not.toMatch(/\/(?:news|case)\/\d/);
  });

  it('finds a word, an address and a picture of the sample that come back', () => {
    writeFileSync(
      join(content(), 'home-note.ts'),
      "\n\n// 見本\nexport const note = '見本町でお待ちします www.tsumugi-edge.example';\n",
    );
    cpSync(join(ROOT, 'web/src/content/public/favicon.svg'), join(content(), 'public/mark.svg'));
    const { code, output } = adopt('--check');
    expect(code).toBe(1);
    expect(output).toMatch(/home-note\.ts:4 +tsumugi-edge\.example、見本町/);
    expect(output).toMatch(/public\/mark\.svg +自社の画像に差し替える/);
  });
});
