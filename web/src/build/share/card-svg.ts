import { COLORS } from 'shared/colors';

import { MARK } from '../../content/logo.ts';
import { THREADS, THREADS_BOX } from '../../ui/drawing/thread-paths.ts';
import { type WeaveKind, weavePaths } from '../../ui/drawing/weave-paths.ts';

/** Size in px that the networks ask for. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Where the picture of a page stands that shared links show: `/share/news/12.jpg`. */
export const shareFile = (route: string): string => `/share${route}.jpg`;

/** What stands in the picture that a shared link shows. */
export interface ShareCard {
  /** Where it stands in the built site. */
  file: string;
  label: string;
  title: string;
  /** A line below the title, such as a date. */
  note?: string | undefined;
  company: string;
  /** Address of the picture of the page; without one a cloth is drawn. */
  picture: string | undefined;
  weave: WeaveKind;
}

export const MARGIN = 76;

/** Where the picture of the page begins; left of it the ground is plain. */
export const PICTURE_LEFT = 500;

function threads(): string {
  const colors = [COLORS.cyan, COLORS.azure, COLORS.cyan, COLORS.vermilion];
  const scale = SHARE_PICTURE.width / THREADS_BOX.width;
  const paths = THREADS.map(
    (path, index) =>
      `<path d="${path}" stroke="${colors[index]}" opacity="${index === 2 ? 0.4 : 0.85}"/>`,
  );
  return `<g fill="none" stroke-width="1.8" transform="translate(0 ${SHARE_PICTURE.height - 62}) scale(${scale})">${paths.join('')}</g>`;
}

/** A cloth of light on the right, for pages that show no picture of their own. */
function cloth(kind: WeaveKind): string {
  const paths = weavePaths({ kind, warp: 34, weft: 34, thickness: 0.3 });
  return `
    <radialGradient id="light" cx=".94" cy=".24" r=".72">
      <stop offset="0" stop-color="${COLORS.white}" stop-opacity=".9"/>
      <stop offset=".5" stop-color="${COLORS.white}" stop-opacity=".3"/>
      <stop offset="1" stop-color="${COLORS.white}" stop-opacity="0"/>
    </radialGradient>
    <mask id="lit"><rect width="${SHARE_PICTURE.width}" height="${SHARE_PICTURE.height}" fill="url(#light)"/></mask>
    <g mask="url(#lit)">
      <g transform="translate(560 -220) rotate(14) skewX(-16) scale(1.5)" fill="none"
         stroke-width="${paths.thickness}">
        <path d="${paths.warp}" stroke="${COLORS.azure}"/>
        <path d="${paths.weft}" stroke="${COLORS.cyan}" opacity=".8"/>
      </g>
    </g>`;
}

/** Lets the picture rise out of the ground, as the head of the page does. */
const shade = `
  <linearGradient id="side" x1="${PICTURE_LEFT}" x2="${SHARE_PICTURE.width}" y1="0" y2="0" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="${COLORS.indigoDeep}"/>
    <stop offset=".3" stop-color="${COLORS.indigoDeep}" stop-opacity=".5"/>
    <stop offset=".7" stop-color="${COLORS.indigoDeep}" stop-opacity="0"/>
  </linearGradient>
  <linearGradient id="foot" x1="0" x2="0" y1="0" y2="1">
    <stop offset=".35" stop-color="${COLORS.indigoDeep}" stop-opacity="0"/>
    <stop offset="1" stop-color="${COLORS.indigoDeep}" stop-opacity=".9"/>
  </linearGradient>
  <rect x="${PICTURE_LEFT}" width="${SHARE_PICTURE.width - PICTURE_LEFT}" height="${SHARE_PICTURE.height}" fill="url(#side)"/>
  <rect x="${PICTURE_LEFT}" width="${SHARE_PICTURE.width - PICTURE_LEFT}" height="${SHARE_PICTURE.height}" fill="url(#foot)"/>`;

/**
 * What a card shows beside its letters, as SVG: mark, threads, a short line before the label. The picture of the page
 * lies below it.
 * @param labelMiddle where the line stands, in px from above
 */
export const cardSvg = ({ picture, weave }: ShareCard, labelMiddle: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE.width}" height="${SHARE_PICTURE.height}" viewBox="0 0 ${SHARE_PICTURE.width} ${SHARE_PICTURE.height}">
    ${picture ? shade : `<rect width="${SHARE_PICTURE.width}" height="${SHARE_PICTURE.height}" fill="${COLORS.indigoDeep}"/>${cloth(weave)}`}
    ${threads()}
    <g transform="translate(${MARGIN - 6} 62) scale(1.6)" fill="none" stroke-linecap="round" stroke-width="${MARK.thickness}">
      <path d="${MARK.weft}" stroke="${COLORS.white}"/><path d="${MARK.warp}" stroke="${COLORS.cyan}"/>
    </g>
    <path d="M${MARGIN} ${labelMiddle}h52" stroke="${COLORS.cyan}" stroke-width="2"/>
  </svg>`;
