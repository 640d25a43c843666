import type { IconNode } from 'lucide';
import { createElement, type SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> & {
  /** The strokes, which lie on 24 by 24. */
  of: IconNode;
  /** CSS length, or CSS pixels. */
  size?: number | string;
};

/**
 * An icon of lucide: `<Icon of={Trash2} />`. Decorative unless it has an `aria-label`.
 * Lucide's own React components weigh a kilobyte more.
 */
export function Icon({ of: strokes, size = 24, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={rest['aria-label'] === undefined || undefined}
      {...rest}
    >
      {strokes.map(([element, attributes], index) =>
        createElement(element, { key: index, ...attributes }),
      )}
    </svg>
  );
}
