import { useLater } from '../arrival/use-later.ts';

export interface InAppNoteProps {
  lacks: 'print' | 'files';
}

const loadAdvice = () => import('./in-app-advice.tsx').then(({ InAppAdvice }) => InAppAdvice);

/** The place of what is said to those whom an app shows the page. */
export function InAppNote(props: InAppNoteProps) {
  return useLater(loadAdvice, props);
}
