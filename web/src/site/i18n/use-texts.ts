import { en } from '../../content/locales/en.ts';
import { useClientState } from '../state/client-state.ts';

/** What a language says instead of the Japanese texts; may be a part of them. */
export interface Translations {
  readonly [name: string]: string | Translations;
}

/** Japanese texts with those that are translated in their place; a list is translated by position (`0`, `1`). */
export function translated<Texts>(
  texts: Texts,
  translations: string | Translations | undefined,
): Texts;
export function translated(texts: unknown, translations: string | Translations | undefined) {
  if (translations === undefined) return texts;
  if (typeof texts === 'string') return typeof translations === 'string' ? translations : texts;
  if (typeof texts !== 'object' || texts === null || typeof translations === 'string') return texts;
  if (Array.isArray(texts))
    return texts.map((text, at) => translated<unknown>(text, translations[at]));
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      translated<unknown>(text, translations[name]),
    ]),
  );
}

const TRANSLATIONS: Readonly<Record<'en', Translations>> = { en };

/**
 * The texts of a page in the language that the site is shown in.
 * @param name their key in the locales: `business` finds its English in `en.business`
 * @param texts in Japanese, from `content/`
 */
export function useTexts<Texts>(name: string, texts: Texts): Texts {
  const language = useClientState((state) => state.language);
  return language === 'ja' ? texts : translated(texts, TRANSLATIONS[language][name]);
}
