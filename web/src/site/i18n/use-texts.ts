import type { JapaneseTexts } from '../../content/locales/locale.ts';
import type { TextKey } from '../../content/locales/text-key.ts';
import { useClientState } from '../state/client-state.ts';
import { textsIn, translate } from './translate.ts';

const useLanguage = () => useClientState((state) => state.language);

/** Where texts of their own stand that are found by an id. */
type KeyOfOne = `news.article.${number}` | `cases.study.${number}`;

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
  return textsIn(useLanguage(), key, japanese);
}

/**
 * Gives the text behind a key that data hold.
 * @param messages what every page of the site doesn't load: `newsMessages` for the titles of news
 */
export function useTranslation(messages?: object): (key: TextKey) => string {
  const language = useLanguage();
  return (key) => translate(language, key, messages);
}
