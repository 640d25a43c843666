import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type ExternalAddress, isExternal, type SitePath } from '../../content/pages.ts';
import { layoutTexts } from '../../content/layout-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import styles from './site-link.module.css';

export type SiteLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> & {
  to: SitePath | ExternalAddress;
  children: ReactNode;
  /** Opens a page of this site in a new window too; a site of its own always does. */
  newWindow?: boolean;
};

/** A link to a page of this site or to a site of its own, which says that it opens a new window. */
export function SiteLink({ to, children, newWindow = false, ...rest }: SiteLinkProps) {
  const content =
    newWindow || isExternal(to) ? (
      <>
        <span>{children}</span>
        <NewWindowMark />
      </>
    ) : (
      children
    );
  return isExternal(to) ? (
    <a {...rest} href={to} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <Link {...rest} to={to} {...(newWindow && { target: '_blank', rel: 'noopener' })}>
      {content}
    </Link>
  );
}

function NewWindowMark() {
  const { newWindow } = useTexts(layoutTexts);
  return (
    <span className={styles.kept}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, not loaded */}
      <Icon of={ArrowUpRight} className={styles.mark} role="img" aria-label={newWindow} />
    </span>
  );
}
