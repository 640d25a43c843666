import type { JapaneseTexts } from '../../content/locales/locale.ts';
import type { Message } from '../../content/locales/message.ts';
import { useClientState } from '../state/client-state.ts';
import { translate } from './translate.ts';

const useLanguage = () => useClientState((state) => state.language);

/** Where texts of their own stand that are found by an id. */
type KeyOfOne = `news.article.${number}` | `cases.page.${number}`;

/**
 * The texts of a page in the language that the site is shown in.
 * @param key where a locale has them, see `content/locales/locale.ts`
 * @param japanese the source, from `content/`
 */
export function useTexts<Texts>(
  key:
    | KeyOfOne
    | {
        [Key in keyof JapaneseTexts]: JapaneseTexts[Key] extends Texts ? Key : never;
      }[keyof JapaneseTexts],
  japanese: Texts,
): Texts {
  return translate(useLanguage(), { key, ja: japanese });
}

/** Translates the texts that data hold. */
export function useTranslation(): (message: Message) => string {
  const language = useLanguage();
  return (message) => translate(language, message);
}
