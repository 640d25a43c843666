import type { ComponentProps } from 'react';
import type { MenuItem } from '../../content/menu.ts';
import { breakPhrases } from '../../ui/text/text.tsx';
import { useTranslation } from '../i18n/use-texts.ts';
import { SiteLink } from '../navigation/site-link.tsx';

type ChildLinksProps = ComponentProps<'ul'> & {
  of: MenuItem;
  /** The class of each link. */
  link: string | undefined;
};

/** The pages below an entry of the menu. */
export function ChildLinks({ of, link, ...list }: ChildLinksProps) {
  const t = useTranslation();
  return (
    <ul {...list}>
      {of.children.map(({ id, name, path }) => (
        <li key={id}>
          <SiteLink to={path} className={link}>
            {breakPhrases(t(name))}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
