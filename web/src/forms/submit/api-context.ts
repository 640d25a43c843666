import { createContext, useContext } from 'react';

import type { ApiClient } from './client.ts';
import type { Clock, TokenSource } from './send-with-token.ts';
import type { TokenMemory } from './form-token.ts';
import type { TextStore } from './submission-key.ts';

/** What the forms need of the world outside the page; handed out by `QueryProvider`. */
export interface ApiAccess {
  client: ApiClient;
  tokens: TokenSource;
  tokenMemory: TokenMemory;
  store: TextStore;
  clock: Clock;
  randomId: () => string;
}

export const ApiContext = createContext<ApiAccess | undefined>(undefined);

export function useApi(): ApiAccess {
  const access = useContext(ApiContext);
  if (!access) throw new Error('A form needs a QueryProvider around it');
  return access;
}
