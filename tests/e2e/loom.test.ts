import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

/** Opens the home page with its loom, which is loaded after the page answers. */
function reuseWindow(...options: Parameters<typeof site.reuseWindow>) {
  const open = site.reuseWindow(...options);
  return async (route: string) => {
    const page = await open(route);
    await page.waitForLoadState('networkidle');
    return page;
  };
}

const loom = (page: Page) => page.getByRole('radiogroup', { name: '横糸 — パートナーが通すもの' });
/** What moves across the loom; that buttons change their colour does not count. */
const flights = (page: Page) =>
  loom(page).evaluate((group) => {
    const moving = group.getAnimations({ subtree: true }).filter((animation) => {
      const { transitionProperty = 'translate' } = animation as CSSTransition;
      return animation.playState === 'running' && transitionProperty === 'translate';
    });
    return moving.length;
  });

describe('ホームの織機は', () => {
  const open = reuseWindow({ width: 1500 });

  it('矢印キーで業界を替えると横糸が通り、何が使われるかを読み上げ、その事例へ進める', async () => {
    const page = await open('/index');
    await loom(page).getByRole('radio', { name: '設備保守' }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await loom(page).getByRole('radio', { name: '製造' }).isChecked()).toBe(true);
    await loom(page).getByText('ヘルメット検知').waitFor();
    const said = page.locator('[aria-live]', {
      hasText: '製造の横糸を、綾織で通しました。エッジデバイスは事務所の小型端末、',
    });
    await expect.poll(() => said.count()).toBe(1);
    await page
      .getByRole('link', { name: '導入事例「巡回のすき間を、カメラの目で埋める」' })
      .click();
    await page.getByRole('heading', { level: 1, name: '巡回のすき間を' }).waitFor();
  });

  it('同じ業界をもう一度選ぶと、織り方が替わる', async () => {
    const page = await open('/index');
    const care = loom(page).getByRole('radio', { name: '介護' });
    for (const weave of ['平織', '綾織', '朱子織', '平織']) {
      await care.click({ force: true });
      const said = page.locator('[aria-live]', { hasText: `介護の横糸を、${weave}で通しました。` });
      await expect.poll(() => said.count(), { message: weave }).toBe(1);
    }
  });

  it('杼が通ったところまで、布が織り上がっている', async () => {
    const page = await open('/index');
    await loom(page).getByRole('radio', { name: '介護' }).click({ force: true });
    const shares = await loom(page).evaluate((group) => {
      const row = group.querySelector('[data-chosen]');
      const flying = group
        .getAnimations({ subtree: true })
        .filter(({ effect }) => row?.contains((effect as KeyframeEffect).target));
      return [200, 400, 600].map((time) => {
        for (const animation of flying) {
          animation.pause();
          animation.currentTime = time;
        }
        const clips = flying.map(({ effect }) => {
          const { target } = effect as KeyframeEffect;
          return target ? getComputedStyle(target).clipPath : '';
        });
        // inset(0px 60% 0px 0px): so much is still to be woven.
        return Number(/inset\(0px ([\d.]+)%/.exec(clips.join(' '))?.[1]);
      });
    });
    const [early = 0, half = 0, late = 0] = shares;
    expect(shares.every((share) => share > 0 && share < 100)).toBe(true);
    expect([early > half, half > late]).toEqual([true, true]);
  });

  it('選ぶと、杼が走る', async () => {
    const page = await open('/index');
    // Heard as it starts: where the machine is slow, it is over before anybody asks.
    await loom(page).evaluate((group) => {
      group.addEventListener('animationstart', (event) => {
        if ((event as AnimationEvent).animationName.includes('fly-to-')) group.dataset['flew'] = '';
      });
    });
    await loom(page).getByRole('radio', { name: '教育' }).click({ force: true });
    await expect.poll(() => loom(page).getAttribute('data-flew')).toBe('');
  });
});

describe.each([
  ['動きを減らす設定では', { width: 1500, reducedMotion: 'reduce' }],
  ['幅375pxの画面では', { width: 375 }],
] as const)('%s', (_, window) => {
  const open = reuseWindow(window);

  it('何も走らず、布がすぐに織り上がる', async () => {
    const page = await open('/index');
    await loom(page).getByRole('radio', { name: '教育' }).click({ force: true });
    await loom(page).getByText('表情認識').waitFor();
    expect(await flights(page)).toBe(0);
  });
});
