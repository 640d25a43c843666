import { caseOutlines } from '../../content/case-outlines.ts';
import { company } from '../../content/company.ts';
import { findNews } from '../../content/news.ts';
import { translate } from '../../site/i18n/translate.ts';
import type { WeaveKind } from '../../ui/drawing/weave-paths.ts';
import type { PageFacts } from './page-facts.ts';

/** What stands in the picture that a shared link shows. */
export interface ShareCard {
  label: string;
  title: string;
  /** A line below the title, such as a date. */
  note?: string | undefined;
  company: string;
  /** The cloth that is drawn where the page has no picture. */
  weave: WeaveKind;
}

function noteOf(route: string): string | undefined {
  const id = route.replace(/^.*\//, '');
  if (route.startsWith('/news/')) {
    const item = findNews(id);
    return item && `${item.publishTime}　${translate('ja', item.remark)}`;
  }
  const outline = route.startsWith('/case/') ? caseOutlines.get(Number(id)) : undefined;
  return outline && `${outline.industry}｜${outline.customer}`;
}

/** News is woven as satin, forms as twill, everything else plain. */
const weaveOf = (route: string): WeaveKind =>
  route.startsWith('/news/')
    ? 'satin'
    : /^\/(?:contact|employment)/.test(route)
      ? 'twill'
      : 'plain';

export function shareCard({ route, heading, label }: PageFacts): ShareCard {
  return {
    label,
    title: heading,
    note: noteOf(route),
    company: company.name,
    weave: weaveOf(route),
  };
}
