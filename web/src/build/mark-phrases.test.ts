import { parseAst } from 'vite';
import { expect, it } from 'vitest';

import { markPhrases } from './mark-phrases.ts';

interface Transform {
  handler(this: { parse: typeof parseAst }, code: string): { code: string };
}

const mark = (code: string) =>
  (markPhrases().transform as unknown as Transform).handler.call({ parse: parseAst }, code).code;

it.each([
  ["export const a = { title: '布を織る日', text: '布を織る日' };", '布を\u200b織る日'],
  ['export default [{"title":"布を織る日","text":"布を織る日"}];', '布を\u200b織る日'],
])('marks the headings of %s, and no running text', (code, marked) => {
  expect(mark(code)).toContain(marked);
  expect(mark(code)).toContain('布を織る日');
});
