import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Prose } from './prose.tsx';

// React's messages fail a test: that of two equal keys too.
it('同じ文、行、段落が二つあっても、そのまま並ぶ', () => {
  const list = ['同じ', '同じ'];
  const row = { term: '会期', description: '9月' };
  const html = renderToStaticMarkup(
    <Prose blocks={['同じ。', '同じ。', { list }, { list }, { facts: [row, row] }]} />,
  );
  expect(html.match(/同じ。/g)).toHaveLength(2);
  expect(html.match(/<li>同じ<\/li>/g)).toHaveLength(4);
  expect(html.match(/会期/g)).toHaveLength(2);
});

it('太字とリンクは、その言葉だけにつく', () => {
  const parts = ['会場は', { strong: '東館' }, '。', { link: '地図', to: '/company' }];
  const html = renderToStaticMarkup(
    <Prose blocks={[{ parts }]} link={({ to, children }) => <a href={to}>{children}</a>} />,
  );
  expect(html).toContain(
    '<p><span>会場は</span><strong>東館</strong><span>。</span><a href="/company">地図</a></p>',
  );
});
