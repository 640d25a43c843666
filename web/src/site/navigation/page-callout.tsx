import { Link } from '@tanstack/react-router';
import type { CalloutTexts } from '../../content/prose.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Callout } from '../../ui/page/callout.tsx';

/** The last words of a page with its links; the first is the call to action. */
export function PageCallout({ title, text, links }: CalloutTexts) {
  return (
    <Callout
      title={title}
      text={text}
      actions={links.map(({ label, path }, index) => (
        <Link key={path} to={path} className={buttonClass(index === 0 ? 'primary' : 'onDark')}>
          {label}
          <Arrow />
        </Link>
      ))}
    />
  );
}
