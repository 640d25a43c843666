import { expect, it } from 'vitest';

import { likelyAddress } from './address-hint.tsx';

it.each([
  ['a@gmial.com', 'a@gmail.com'],
  ['a@gmail.con', 'a@gmail.com'],
  ['a@gmai.com', 'a@gmail.com'],
  ['a@gmaill.com', 'a@gmail.com'],
  ['a@gamil.com', 'a@gmail.com'],
  ['a@gmail.co', 'a@gmail.com'],
  ['a@gmail.cmo', 'a@gmail.com'],
  ['a@gmail.co.jp', 'a@gmail.com'],
  ['a@docomo.co.jp', 'a@docomo.ne.jp'],
  ['a@gnail.com', 'a@gmail.com'],
  ['a@yahoo.co.jo', 'a@yahoo.co.jp'],
  ['a@yaho.co.jp', 'a@yahoo.co.jp'],
  ['a@yahoo.cojp', 'a@yahoo.co.jp'],
  ['a@yahooo.co.jp', 'a@yahoo.co.jp'],
  ['a@docmo.ne.jp', 'a@docomo.ne.jp'],
  ['a@docomo.ne.jo', 'a@docomo.ne.jp'],
  ['a@icloud.con', 'a@icloud.com'],
  ['a@example.co.jpp', 'a@example.co.jp'],
  ['a@takahashi-unyu.con', 'a@takahashi-unyu.com'],
])('%s が %s の打ち間違いなら、そう尋ねる', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant);
});

it.each([
  'a@gmail.com',
  'a@ymail.com',
  'a@mail.com',
  'a@yahoo.com',
  'a@yahoo.co.jp',
  'a@outlook.jp',
  'a@au.com',
  'a@example.co.jp',
  'a@takahashi-unyu.example',
  'a@falcon.jp',
  'a@mail.example.com',
  'gmial.com@example.jp',
])('%s には何も尋ねない', (typed) => {
  expect(likelyAddress(typed)).toBeUndefined();
});
