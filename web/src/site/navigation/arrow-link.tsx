import { clsx } from 'clsx';

import { isExternal } from '../../content/pages.ts';
import { type ButtonVariant, buttonClass } from '../../ui/controls/button.tsx';
import { Arrow, arrowLink } from '../../ui/drawing/arrow.tsx';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';

type ArrowLinkProps = Omit<SiteLinkProps, 'newWindow'> & {
  children: string;
  /** The button it looks like; a link of the text where not given. */
  button?: ButtonVariant;
};

/** A link that leads on to a page, with the arrow that says so; one to a site of its own says that it opens a new window. */
export function ArrowLink({ button, className, children, ...rest }: ArrowLinkProps) {
  return (
    <SiteLink
      {...rest}
      className={button ? buttonClass(button, className) : clsx(arrowLink, className)}
    >
      {isExternal(rest.to) ? (
        children
      ) : (
        <>
          <span>{children}</span>
          <Arrow />
        </>
      )}
    </SiteLink>
  );
}
