import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

import TESTED from '../../web/src/content/policies/accessibility-tests.json' with { type: 'json' };
import { ENGINES } from '../support/browsers/engines.ts';
import { violations } from '../support/page/axe.ts';
import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

it('アクセシビリティ方針は、試験に使うものを、そのとおりに書いている', () => {
  const { version } = createRequire(import.meta.url)('axe-core/package.json') as {
    version: string;
  };
  expect({
    axe: version.replace(/\.\d+$/, ''),
    engines: ENGINES.map(({ name }) => name),
  }).toEqual({ axe: TESTED.axe, engines: TESTED.engines });
});

describe('開いているものや動いているものにも、axeは問題を見つけない', () => {
  it('ヘッダーの一覧', async () => {
    const { page } = await site.open('/business', { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: '製品・サービスの一覧' }).first().click();
    expect(await violations(page)).toEqual([]);
  });

  it('小さな画面のメニュー', async () => {
    const { page } = await site.open('/business', { width: 375, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'メニュー', exact: true }).click();
    for (const toggle of await page
      .getByRole('dialog')
      .getByRole('button', { name: 'の一覧' })
      .all())
      await toggle.click();
    expect(await violations(page)).toEqual([]);
  });

  it('動いているカルーセルと背景映像', async () => {
    const { page } = await site.open('/index', { film: true });
    await page.getByRole('heading', { name: 'なじむかたちで' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '自動送りを停止' }).waitFor();
    expect(await violations(page, '[aria-roledescription]')).toEqual([]);
  });
});
