import type { Language } from '../state/client-state.ts';
import { textsIn } from './translate.ts';

/** What a document is in: a language that doesn't even have what stands around every page leaves it Japanese. */
export const documentLanguage = (language: Language): Language =>
  textsIn(language, 'layout', undefined) === undefined ? 'ja' : language;
