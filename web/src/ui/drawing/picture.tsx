import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

type Candidate = { src: string; /** px */ width: number };

/** One picture in all files that the site serves. */
export type PictureSource = {
  /** In every width, smallest first. */
  avif: readonly Candidate[];
  /** The address for browsers without AVIF (Edge before 121), in one width of 1200 or 1600 px. */
  webp: string;
  /** The address of an AVIF file for screens that stand upright, which would cut the others too much. */
  upright?: string;
  /** px of the largest file; only the ratio counts on the page. */
  width: number;
  height: number;
};

export type PictureProps = Omit<
  ComponentPropsWithRef<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'loading' | 'alt'
> & {
  source: PictureSource;
  /** What the picture says where it stands; '' when it says nothing that the text doesn't. */
  alt: string;
  /** How wide it is shown, as in the HTML attribute. */
  sizes: string;
  /** The picture of the first screen: loaded at once and first. */
  priority?: boolean;
  /** Whether it fills the box it stands in, cut off where that has another shape. */
  fill?: boolean;
};

/** The candidates as the HTML attribute tells them. */
export const srcSet = (candidates: readonly Candidate[]) =>
  candidates.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** The only candidate is taken whatever its width; but where others name theirs, HTML asks for one. */
const UPRIGHT_WIDTH = 675;

/** Media queries of the two ways a screen stands. */
export const UPRIGHT = '(orientation: portrait)';
export const WIDE = '(orientation: landscape)';

export function Picture({
  source,
  alt,
  sizes,
  priority = false,
  fill = false,
  className,
  ...rest
}: PictureProps) {
  return (
    <picture>
      {source.upright && (
        <source
          media={UPRIGHT}
          type="image/avif"
          srcSet={srcSet([{ src: source.upright, width: UPRIGHT_WIDTH }])}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={srcSet(source.avif)} sizes={sizes} />
      <img
        {...rest}
        className={clsx(fill && 'fill', className)}
        alt={alt}
        src={source.webp}
        width={source.width}
        height={source.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
