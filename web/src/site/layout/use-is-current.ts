import { useLocation } from '@tanstack/react-router';
import type { MenuItem } from '../../content/menu.ts';
import { isCurrent } from './current-item.ts';

/** Whether the page shown belongs to this entry. Whoever asks is drawn anew only when the answer changes. */
export function useIsCurrent(item: Pick<MenuItem, 'routes'>): boolean {
  return useLocation({ select: ({ pathname }) => isCurrent(item, pathname) });
}
