import { en } from '../../content/locales/en.ts';
import { ja } from '../../content/locales/ja.ts';
import type { TextKey } from '../../content/locales/text-key.ts';
import type { Language } from '../state/client-state.ts';

interface Messages {
  readonly [name: string]: string | Messages;
}

const LOCALES: Record<Language, Messages> = { ja, en };

/** All messages of both; where both have one, the second's. */
function merged(messages: Messages, more: Messages): Messages {
  const both = { ...messages };
  for (const [name, message] of Object.entries(more)) {
    const before = both[name];
    both[name] =
      typeof before === 'object' && typeof message === 'object' ? merged(before, message) : message;
  }
  return both;
}

/** Adds the Japanese messages that only one page needs; its module calls this when it is loaded. */
export function addMessages(messages: Messages): void {
  LOCALES.ja = merged(LOCALES.ja, messages);
}

/** The message behind a key such as `news.title.12`, or undefined when the locale has none. */
function messageIn(locale: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = locale;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The message in a language; in Japanese where that language has none. */
export function translate(language: Language, key: TextKey): string {
  return messageIn(LOCALES[language], key) ?? messageIn(LOCALES.ja, key) ?? key;
}
