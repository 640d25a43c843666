import { en } from '../../content/locales/en/en.ts';
import type { Locale } from '../../content/locales/locale.ts';
import type { Message } from '../../content/locales/message.ts';
import type { Language } from '../state/client-state.ts';

const LOCALES: Record<Exclude<Language, 'ja'>, Locale> = { en };

interface Tree {
  readonly [name: string]: unknown;
}

const partOf = (texts: unknown, name: string) => (texts as Tree | undefined)?.[name];

/** What stands under a key such as `news.title.12`. */
const at = (texts: unknown, key: string) => key.split('.').reduce(partOf, texts);

/** Japanese texts with those that are translated in their place. */
function translated(japanese: unknown, translation: unknown): unknown {
  if (translation === undefined) return japanese;
  if (Array.isArray(japanese)) {
    return japanese.map((text, place) => translated(text, partOf(translation, String(place))));
  }
  if (typeof japanese !== 'object' || japanese === null) return translation;
  return Object.fromEntries(
    Object.entries(japanese).map(([name, text]) => [
      name,
      translated(text, partOf(translation, name)),
    ]),
  );
}

/**
 * Texts in a language; what it doesn't have stays Japanese.
 * @param key where a locale has them: the English ones of `business` are `en.business`
 */
export const textsIn = <Texts>(language: Language, key: string, japanese: Texts): Texts =>
  language === 'ja'
    ? japanese
    : // A locale has the same shape: the compiler has checked that.
      (translated(japanese, at(LOCALES[language], key)) as Texts);

export const translate = (language: Language, { key, ja }: Message): string =>
  textsIn(language, key, ja);

/** What a document is in: a language that doesn't even have what stands around every page leaves it Japanese. */
export const documentLanguage = (language: Language): Language =>
  textsIn(language, 'layout', undefined) === undefined ? 'ja' : language;
