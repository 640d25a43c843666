import { expect, it } from 'vitest';

import { CHOICES, choiceField, choiceLabel } from './choice.ts';

it('takes each value of the file, and nothing else', () => {
  const field = choiceField('category');
  for (const value of Object.keys(CHOICES.category)) expect(field.parse(value)).toBe(value);
  for (const value of ['no-longer-offered', 'constructor', '', undefined]) {
    expect(field.safeParse(value).success, value).toBe(false);
  }
});

it('has no field without choices', () => {
  // @ts-expect-error content/choices.json has nothing for it.
  expect(() => choiceField('wayBack')).toThrow(TypeError);
});

it.each([
  ...Object.entries(CHOICES.category),
  ['no-longer-offered', 'no-longer-offered'],
  ['constructor', 'constructor'],
])('calls the choice %s %s', (value, label) => {
  expect(choiceLabel(CHOICES.category, value)).toBe(label);
});
