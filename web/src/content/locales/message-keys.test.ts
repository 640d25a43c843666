import { expect, it } from 'vitest';
import { homeTexts, solutionCards } from '../home.ts';
import { mainMenu } from '../menu.ts';
import { listMessages, products } from '../products.ts';
import { slideMessages, slides } from '../slides.ts';
import { ja } from './ja.ts';

/** The message behind a key such as `products.gate.title`. */
const messageOf = (messages: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : node),
      messages,
    );

it.each([
  ['メニュー', ja, mainMenu.flatMap((item) => [item, ...item.children]).map(({ name }) => name)],
  ['ソリューション', { home: homeTexts }, solutionCards.flatMap(({ name, desc }) => [name, desc])],
  ['製品一覧', listMessages, products.flatMap(({ name, kind }) => [name, kind])],
  [
    'スライド',
    slideMessages,
    slides.flatMap((slide) => [slide.title, slide.subTitle, ...slide.desc]),
  ],
])('%sのどのキーにも、日本語の文言がある', (_, messages, keys) => {
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(messageOf(messages, key), key).toMatch(/\S/);
});
