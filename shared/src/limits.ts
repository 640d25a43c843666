/** Upper bounds of what a visitor may send. Texts are in characters as `countCharacters` counts. */
export const TEXT_LIMITS = {
  company: 100,
  name: 50,
  kana: 50,
  phone: 20,
  email: 254,
  body: 500,
} as const;
