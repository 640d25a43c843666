import { describe, expect, it } from 'vitest';
import { slides } from '../../../content/slides.ts';
import { ja } from '../../../content/locales/ja.ts';
import { counterText, neighbours } from './slide-position.ts';

describe('製品カルーセル', () => {
  it('「現在/総数」を1から数えて表示する', () => {
    expect(counterText(1, slides.length)).toBe('1/7');
    expect(counterText(7, slides.length)).toBe('7/7');
  });

  it('両端で先頭と末尾がつながる', () => {
    expect(neighbours(1, 7)).toEqual({ previous: 7, next: 2 });
    expect(neighbours(7, 7)).toEqual({ previous: 6, next: 1 });
  });

  it('製品を 5, 4, 1, 6, 7, 3, 2 の順に並べる', () => {
    expect(slides.map(({ id }) => id)).toEqual([5, 4, 1, 6, 7, 3, 2]);
  });

  it('4番だけがサイト内のページを開き、ほかは外部サイトを開く', () => {
    const inside = slides.filter(({ path }) => !path.startsWith('https://'));
    expect(inside.map(({ id, path }) => [id, path])).toEqual([[4, '/product/driver']]);
  });

  it('どの製品にも題名と3行か4行の説明文がある', () => {
    for (const { title, subTitle, desc } of slides) {
      expect([3, 4]).toContain(desc.length);
      for (const key of [title, subTitle, ...desc]) {
        const [, product = '', text = ''] = key.split('.');
        expect(ja.slides).toHaveProperty([product, text]);
      }
    }
  });
});
