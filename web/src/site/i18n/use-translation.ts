import type { TextKey } from '../../content/locales/text-key.ts';
import { useClientState } from '../state/client-state.ts';
import { translate } from './translate.ts';

/** `t` gives the messages of the language that the site is shown in, and follows it when it changes. */
export function useTranslation(): { t: (key: TextKey) => string } {
  const language = useClientState((state) => state.language);
  return { t: (key) => translate(language, key) };
}
