/**
 * The figures of the site, each once. Widths and heights are CSS pixels, durations milliseconds.
 * Style sheets name the widths: `@media (--tablet)`. The other figures that stand there too are compared by their tests.
 */

/** At `width` the whole layout stands in its reference size; `--unit` in styles/tokens.css is one pixel there. */
export const REFERENCE_WIDTH = 1500;

/** What the client state adds to the body's width: the scroll bar that the body doesn't cover. */
export const SCROLL_BAR_WIDTH = 16;

/** Largest width of a phone; least widths of a tablet, of two columns of text, of the tabs in one line, of a wider page. */
export const BREAKPOINTS = {
  phone: 576,
  tablet: 768,
  laptop: 992,
  desktop: 1200,
  wide: 1800,
} as const;

export const CAROUSEL = { autoplayDelay: 6000, spacing: 50, speed: 300 } as const;

export const DIALOG_WIDTH = { modal: 520, confirm: 416 } as const;

export const NOTICE_DURATION = 1500;

export const HOME_NEWS_COUNT = 3;

/** After the last change of a form: a tab that stays open on a shared computer is another person's by then. */
export const DRAFT_LIFETIME = 3 * 60 * 60 * 1000;
