declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Times are milliseconds since 1970. */
      'site-notice': HTMLAttributes<HTMLElement> &
        Attributes & { 'data-from': number; 'data-until': number };
    }
  }
}

/** Whether a notice is to be seen. @param now milliseconds since 1970, as its times are */
export const isCurrent = ({ from, until }: { from: number; until: number }, now: number): boolean =>
  from <= now && now < until;

/**
 * Has the notices of the document shown and hidden by the visitor's clock, before they are painted: the document may have
 * been built before a notice began, or before it ended.
 */
export function defineNoticeElement(): void {
  class SiteNotice extends HTMLElement {
    connectedCallback(): void {
      const { from, until } = this.dataset;
      this.hidden = !isCurrent({ from: Number(from), until: Number(until) }, Date.now());
    }
  }
  customElements.define('site-notice', SiteNotice);
}
