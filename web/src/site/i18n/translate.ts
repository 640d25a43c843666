import { en } from '../../content/locales/en/en.ts';
import type { Locale } from '../../content/locales/locale.ts';
import type { Keyed } from '../../content/locales/message.ts';
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
 * @param texts with the key that a locale has them under: the English ones of `business` are `en.business`
 */
export const translate = <Texts>(language: Language, { key, ja }: Keyed<Texts>): Texts =>
  language === 'ja'
    ? ja
    : // A locale has the same shape: the compiler has checked that.
      (translated(ja, at(LOCALES[language], key)) as Texts);

/** What a document is in: a language that doesn't even have what stands around every page leaves it Japanese. */
export const documentLanguage = (language: Language): Language =>
  translate(language, { key: 'layout', ja: undefined }) === undefined ? 'ja' : language;
