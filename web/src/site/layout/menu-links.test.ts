import { describe, expect, it } from 'vitest';
import { mainMenu } from '../../content/menu.ts';
import { isCurrent } from './menu-links.tsx';

const currentTabs = (pathname: string) =>
  mainMenu.filter((item) => isCurrent(item, pathname)).map(({ id }) => id);

describe('ヘッダーの現在地', () => {
  it.each([
    ['/business', 'business'],
    ['/solution/face-recognition', 'solution'],
    ['/solution/algorithm', 'solution'],
    ['/product/index', 'product'],
    ['/product/driver', 'product'],
    ['/case/3', 'case'],
    ['/company', 'company'],
    ['/privacy', 'privacy'],
    ['/news/12', 'news'],
  ])('%s では「%s」だけが強調される', (pathname, tab) => {
    expect(currentTabs(pathname)).toEqual([tab]);
  });

  it.each(['/index', '/', '/contact', '/security', '/newsroom', '/zzz'])(
    '%s ではどれも強調されない',
    (pathname) => {
      expect(currentTabs(pathname)).toEqual([]);
    },
  );
});

describe('menu', () => {
  it('opens a child in a new window exactly when it leads out of the site', () => {
    const children = mainMenu.flatMap((item) => item.children);
    expect(children.length).toBeGreaterThan(0);
    for (const child of children) {
      expect(child.type === 'out').toBe(child.path.startsWith('https://'));
    }
  });

  it('has seven tabs in the order of the specification', () => {
    expect(mainMenu.filter(({ isMain }) => isMain).map(({ id }) => id)).toEqual([
      'business',
      'solution',
      'product',
      'case',
      'company',
      'privacy',
      'news',
    ]);
  });
});
