import { en } from '../../content/locales/en/en.ts';
import type { Keyed } from '../../content/locales/keyed.ts';
import type { Locale } from '../../content/locales/locale.ts';
import type { Language } from '../state/client-state.ts';

const LOCALES: Record<Exclude<Language, 'ja'>, Locale> = { en };

/** Data whose keyed texts, however deep, are the texts themselves. */
export type Translated<Data> =
  Data extends Keyed<infer Texts>
    ? Texts
    : Data extends (...values: never) => unknown
      ? Data
      : { [Name in keyof Data]: Translated<Data[Name]> };

interface Tree {
  readonly [name: string]: Tree | undefined;
}

/** @param translation what the locale has in the place of these data: only below a key is there any */
function inLanguage(language: Language, data: unknown, translation?: Tree): unknown {
  if (typeof data !== 'object' || data === null) return translation ?? data;
  if ('ja' in data) {
    const { key, ja } = data as Keyed<unknown>;
    if (language === 'ja') return ja;
    // A key such as `news.title.12` names what stands there in the locale.
    const locale = LOCALES[language] as Tree;
    return inLanguage(
      language,
      ja,
      key.split('.').reduce<Tree | undefined>((part, name) => part?.[name], locale),
    );
  }
  const parts = Object.entries(data).map(
    ([name, part]) => [name, inLanguage(language, part, translation?.[name])] as const,
  );
  return Array.isArray(data) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** What each language has made of data: the same object each time, so that no render walks through them again. */
const made: Record<Language, WeakMap<object, unknown>> = { ja: new WeakMap(), en: new WeakMap() };

/** Data with their keyed texts in a language; what its locale doesn't have stays Japanese. */
export function translate<Data extends object>(language: Language, data: Data): Translated<Data> {
  const known = made[language];
  if (!known.has(data)) known.set(data, inLanguage(language, data));
  // A locale has the same shape: the compiler has checked that.
  return known.get(data) as Translated<Data>;
}

/** What a document is in: a language that doesn't even have what stands around every page leaves it Japanese. */
export const documentLanguage = (language: Language): Language =>
  language === 'ja' || LOCALES[language].layout ? language : 'ja';
