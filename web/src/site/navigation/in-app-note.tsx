import { useLater } from '../arrival/use-later.ts';
import type { InAppAdviceProps } from './in-app-advice.tsx';

const loadAdvice = () => import('./in-app-advice.tsx').then(({ InAppAdvice }) => InAppAdvice);

/** The place of what is said to those whom an app shows the page. */
export function InAppNote(props: InAppAdviceProps) {
  return useLater(loadAdvice, props);
}
