import { describe, expect, it } from 'vitest';
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
});
