import { expect, it } from 'vitest';
import { filesOf } from './manifest.ts';

const manifest = {
  'index.html': { file: 'entry.js' },
  'src/pages/news/news-detail-page.tsx': { file: 'news-page.js' },
  'src/content/news/first-site.md?page=1': { file: 'article-1.js' },
  'src/content/news/12.md?page=12': { file: 'article-12.js' },
  'src/content/cases/1.md?page=1': { file: 'case-1.js' },
};

it('counts the text of the item among the files of its page, and no other', () => {
  expect(
    filesOf(manifest, { route: '/news/1', module: 'src/pages/news/news-detail-page.tsx' }).scripts,
  ).toEqual(['entry.js', 'news-page.js', 'article-1.js']);
});

it('refuses a module that no chunk holds', () => {
  const page = { route: '/case/1', module: 'src/pages/cases/case-detail-page.tsx' };
  expect(() => filesOf(manifest, page)).toThrow('case-detail-page');
});
