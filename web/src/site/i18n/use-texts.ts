import { useClientState } from '../state/client-state.ts';
import { translate, type Translated } from './translate.ts';

/**
 * Texts in the language that the site is shown in: what `keyed` gave, or data that hold it somewhere.
 * @param data made once, not on each render: what it becomes is kept for it
 */
export const useTexts = <Data extends object>(data: Data): Translated<Data> =>
  translate(
    useClientState((state) => state.language),
    data,
  );
