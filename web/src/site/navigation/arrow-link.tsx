import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

import type { SitePath } from '../../content/site-path.ts';
import { type ButtonVariant, buttonClass } from '../../ui/controls/button.tsx';
import { Arrow, arrowLink } from '../../ui/drawing/arrow.tsx';

type ArrowLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & {
  to: SitePath;
  children: string;
  /** The button it looks like; a link of the text where not given. */
  button?: ButtonVariant;
};

/** A link that leads on to a page, with the arrow that says so. */
export function ArrowLink({ button, className, children, ...rest }: ArrowLinkProps) {
  return (
    <Link
      {...rest}
      className={button ? buttonClass(button, className) : clsx(arrowLink, className)}
    >
      <span>{children}</span>
      <Arrow />
    </Link>
  );
}
