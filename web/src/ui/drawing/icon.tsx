import type { SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> {
  /** CSS length, or CSS pixels. */
  size?: number | string;
}

/** An icon of strokes, drawn on 24 by 24. Decorative unless it has an `aria-label`. */
const icon = (path: string) =>
  function Icon({ size = 24, ...rest }: IconProps) {
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
        <path d={path} />
      </svg>
    );
  };

const CIRCLE = 'M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20Z';

export const Alert = icon(`${CIRCLE}M12 8v4M12 16h.01`);
export const ArrowLeft = icon('m12 5-7 7 7 7M5 12h14');
export const ArrowUpRight = icon('M7 7h10v10M7 17 17 7');
export const Check = icon('m4 12 5 5L20 6');
export const ChevronDown = icon('m6 9 6 6 6-6');
export const ChevronLeft = icon('m15 6-6 6 6 6');
export const ChevronRight = icon('m9 6 6 6-6 6');
export const Close = icon('m6 6 12 12M18 6 6 18');
export const Document = icon(
  'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8ZM14 2v6h6M8 9h2M8 13h8M8 17h8',
);
export const Info = icon(`${CIRCLE}M12 16v-4M12 8h.01`);
export const Menu = icon('M4 5h16M4 12h16M4 19h16');
export const Message = icon('M3 16.3A10 10 0 1 1 7.7 21L2.3 21.7ZM8 12h.01M12 12h.01M16 12h.01');
export const Pause = icon(
  'M6 3h3q1 0 1 1v16q0 1-1 1H6q-1 0-1-1V4q0-1 1-1ZM15 3h3q1 0 1 1v16q0 1-1 1h-3q-1 0-1-1V4q0-1 1-1Z',
);
export const Play = icon('M5 5q0-3 3-1.7l12 7q2 1.7 0 3.4l-12 7q-3 1.3-3-1.7Z');
export const Plus = icon('M5 12h14M12 5v14');
export const Refresh = icon('M21 12a9 9 0 1 1-2.6-6.4L21 8M21 3v5h-5');
export const Spinner = icon('M21 12a9 9 0 1 1-6.2-8.6');
export const Trash = icon(
  'M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M10 11v6M14 11v6',
);
export const Warning = icon(
  'M10.3 4 2.3 18a2 2 0 0 0 1.7 3h16a2 2 0 0 0 1.7-3l-8-14a2 2 0 0 0-3.4 0ZM12 9v4M12 17h.01',
);
