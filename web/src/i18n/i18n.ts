import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../content/locales/en.ts';
import { ja } from '../content/locales/ja.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.ts';

/** Every message is bundled, so the first render is complete and never waits. */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: LANGUAGES,
  resources: { ja: { translation: ja }, en: { translation: en } },
  initAsync: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ja };
  }
}
