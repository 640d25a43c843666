import { useLocation } from '@tanstack/react-router';
import type { MenuItem } from '../../content/menu.ts';

/** @returns whether the path belongs to the route group of this entry; `/news/12` belongs to `/news` */
export function isCurrent(item: Pick<MenuItem, 'routes'>, pathname: string): boolean {
  return item.routes.some((route) => pathname === route || pathname.startsWith(`${route}/`));
}

/** Whether the page shown belongs to this entry. The component that asks is rendered again only when that changes. */
export function useIsCurrent(item: Pick<MenuItem, 'routes'>): boolean {
  return useLocation({ select: ({ pathname }) => isCurrent(item, pathname) });
}
