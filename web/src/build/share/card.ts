import company from '../../content/company/facts.yaml?facts';
import { translate } from '../../site/i18n/translate.ts';
import type { WeaveKind } from '../../ui/drawing/weave-paths.ts';
import type { PageInfo } from '../head/page-info.ts';
import { type ShareCard, shareFile } from './card-svg.ts';

function noteOf({ news, casePage, job }: PageInfo): string | undefined {
  if (news) return `${news.publishTime}　${translate('ja', news.remark)}`;
  if (job) return `${job.employment}　${job.pay.per} ${job.pay.figure}${job.pay.unit}`;
  return casePage && `${casePage.industry}｜${casePage.customer}`;
}

/** News is woven as satin, forms as twill, everything else plain. */
function weaveOf(route: string): WeaveKind {
  if (route.startsWith('/news/')) return 'satin';
  return /^\/(?:contact|employment)/.test(route) ? 'twill' : 'plain';
}

export const shareCard = (page: PageInfo): ShareCard => ({
  file: shareFile(page.route),
  label: page.label,
  title: page.heading,
  note: noteOf(page),
  company: company.name,
  picture: page.sharePicture?.webp,
  weave: weaveOf(page.route),
});
