import {
  ArrowLeft as arrowLeft,
  ArrowUpRight as arrowUpRight,
  Check as check,
  ChevronDown as chevronDown,
  ChevronLeft as chevronLeft,
  ChevronRight as chevronRight,
  CircleAlert as circleAlert,
  FileText as fileText,
  type IconNode,
  Info as info,
  LoaderCircle as loaderCircle,
  Menu as menu,
  MessageCircleMore as messageCircleMore,
  Pause as pause,
  Play as play,
  Plus as plus,
  RotateCw as rotateCw,
  Trash2 as trash,
  TriangleAlert as triangleAlert,
  X as cross,
} from 'lucide';
import { createElement, type SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> {
  /** CSS length, or CSS pixels. */
  size?: number | string;
}

/**
 * A component of an icon's strokes, which lie on 24 by 24. Decorative unless it has an `aria-label`.
 * Lucide's own React components weigh a kilobyte more.
 */
const icon = (strokes: IconNode) =>
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
        {strokes.map(([element, attributes], index) =>
          createElement(element, { key: index, ...attributes }),
        )}
      </svg>
    );
  };

export const Alert = icon(circleAlert);
export const ArrowLeft = icon(arrowLeft);
export const ArrowUpRight = icon(arrowUpRight);
export const Check = icon(check);
export const ChevronDown = icon(chevronDown);
export const ChevronLeft = icon(chevronLeft);
export const ChevronRight = icon(chevronRight);
export const Close = icon(cross);
export const Document = icon(fileText);
export const Info = icon(info);
export const Menu = icon(menu);
export const Message = icon(messageCircleMore);
export const Pause = icon(pause);
export const Play = icon(play);
export const Plus = icon(plus);
export const Refresh = icon(rotateCw);
export const Spinner = icon(loaderCircle);
export const Trash = icon(trash);
export const Warning = icon(triangleAlert);
