import { describe, expect, it } from 'vitest';
import { slides } from '../../content/slides.ts';
import { jaHome } from '../../content/locales/ja-home.ts';
import { ja } from '../../content/locales/ja.ts';
import { counterText, neighbours } from './slides.tsx';

describe('製品カルーセル', () => {
  it('「現在/総数」を1から数えて表示する', () => {
    expect(counterText(1, 7)).toBe('1/7');
    expect(counterText(7, 7)).toBe('7/7');
  });

  it('両端で先頭と末尾がつながる', () => {
    expect(neighbours(1, 7)).toEqual({ previous: 7, next: 2 });
    expect(neighbours(7, 7)).toEqual({ previous: 6, next: 1 });
  });

  it('どの製品にも題名と3行か4行の説明文がある', () => {
    for (const { id, title, subTitle, desc } of slides) {
      expect([3, 4], `id ${id} の説明文の行数`).toContain(desc.length);
      for (const key of [title, subTitle, ...desc]) {
        expect({ ...ja, home: jaHome }).toHaveProperty(key);
      }
    }
  });
});
