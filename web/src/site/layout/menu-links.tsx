import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { MenuItem } from '../../content/menu.ts';
import { breakPhrases } from '../../ui/text/text.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { SiteLink } from '../navigation/site-link.tsx';

/** @returns whether the path belongs to the route group of this entry; `/news/12` belongs to `/news` */
export function isCurrent(item: Pick<MenuItem, 'routes'>, pathname: string): boolean {
  return item.routes.some((route) => pathname === route || pathname.startsWith(`${route}/`));
}

/** The link of an entry of the menu. Style sheets tell by `aria-current` that the page shown belongs to the entry. */
export function MenuLink({ item, className }: { item: MenuItem; className: string | undefined }) {
  const { name } = useTexts(item);
  // Rendered again only when that changes.
  const current = useLocation({ select: ({ pathname }) => isCurrent(item, pathname) });
  return (
    <SiteLink to={item.path} className={className} aria-current={current || undefined}>
      {name}
    </SiteLink>
  );
}

type ChildLinksProps = ComponentProps<'ul'> & {
  of: MenuItem;
  /** The class of each link. */
  link: string | undefined;
};

/** The pages below an entry of the menu. */
export function ChildLinks({ of, link, ...list }: ChildLinksProps) {
  const { children } = useTexts(of);
  return (
    <ul role="list" {...list}>
      {children.map(({ id, name, path }) => (
        <li key={id}>
          <SiteLink to={path} className={link}>
            {breakPhrases(name)}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
