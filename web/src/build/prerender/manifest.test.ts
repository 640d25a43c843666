import { expect, it } from 'vitest';
import { filesOf } from './manifest.ts';

const PAGE = 'src/pages/news/news-detail-page.tsx';
const manifest = {
  'index.html': { file: 'entry.js', css: ['site.css'] },
  '_parts.js': { file: 'parts.js', css: ['parts.css'] },
  [PAGE]: { file: 'news-page.js', imports: ['index.html', '_parts.js'] },
  'src/content/news/1/index.md?page': { file: 'article-1.js' },
  'src/content/news/12/index.md?page': { file: 'article-12.js' },
};

it('finds the files of what a page loads and of what that imports, each once, the entry first', () => {
  expect(filesOf(manifest, [PAGE, 'src/content/news/1/index.md?page'])).toEqual({
    scripts: ['entry.js', 'parts.js', 'news-page.js', 'article-1.js'],
    styles: ['site.css', 'parts.css'],
  });
});

it('refuses a module that no chunk holds', () => {
  expect(() => filesOf(manifest, ['src/pages/cases/case-detail-page.tsx'])).toThrow('case-detail');
});
