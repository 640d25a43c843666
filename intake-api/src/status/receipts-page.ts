import { DAY, HOUR } from '../clock.ts';
import { escapeHtml } from '../mail/letter-html.ts';
import type { Ledger, LedgerLine } from '../outbox/ledger.ts';
import { countOpen, followUpOf } from './follow-up.ts';
import { renderPage, renderTable } from './page.ts';
import type { StaffLinks } from './staff-links.ts';
import { FORMS, SAID, span, stateText, topicText, verdictText } from './status-text.ts';

/** Receipts that a page shows. */
const PAGE_SIZE = 50;

const LISTED_FOR = 14 * DAY;

/** So long what staff have said of stays where it was, so that they can take it back. */
const STAYS_FOR = HOUR;

/** Receipts of the last two weeks, and before them those that are open. */
type Receipts = Awaited<ReturnType<typeof readReceipts>>;

/** @throws OutboxError */
export async function readReceipts(
  ledger: Pick<Ledger, 'listForStaff' | 'count'>,
  { page, followUpDays, now }: { page: number; followUpDays: number | undefined; now: number },
) {
  const followUp = followUpOf(followUpDays, now, now - STAYS_FOR);
  const counts = await ledger.count(followUp);
  const lines = await ledger.listForStaff({
    ...{ since: now - LISTED_FOR, followUp },
    ...{ limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE },
  });
  return {
    now,
    page,
    lines: lines.slice(0, PAGE_SIZE),
    hasMore: lines.length > PAGE_SIZE,
    openBefore: followUp.until,
    open: countOpen(counts, followUpDays, now),
  };
}

const HEADINGS = ['受付番号', '種別', '判定', '状態', '受付から', '記録'];

/** The list of receipts, without anything that was typed. What stands in the trash leads on to its own page. */
export function renderReceipts(receipts: Receipts, links: Pick<StaffLinks, 'release'>): string {
  const { lines, open } = receipts;
  const rows = lines.map((line) => ({
    id: line.receipt,
    cells: renderCells(line, receipts, links.release(line)),
  }));
  const headline = open
    ? `<div class="headline ${open.count > 0 ? '要確認' : ''}">対応待ち ${open.count} 件<p>受付から${open.days}営業日を過ぎて、「対応した」が押されていないものです。はじめに並びます。</p></div>`
    : '';
  return renderPage({
    title: '受付の一覧',
    time: 'この2週間、新しい順',
    kind: 'list',
    content: `${headline}
<p class="note">お名前と本文は載せていません。受付番号で、届いたメールを探してください。押し間違えたら、もう一度押すと取り消せます。</p>
<section>${rows.length > 0 ? renderTable('receipts', HEADINGS, rows) : '<p>ありません</p>'}</section>
${renderPager(receipts)}`,
  });
}

function renderCells(
  line: LedgerLine,
  { now, openBefore }: Receipts,
  releaseLink: string | undefined,
): string[] {
  const { receipt, form, acceptedAt, isOpen } = line;
  const mark = isOpen && acceptedAt < openBefore ? '<span class="mark">対応待ち</span>' : '';
  const state = stateText(line);
  return [
    receipt + mark,
    `${FORMS[form]}<small>${escapeHtml(topicText(line))}</small>`,
    verdictText(line),
    releaseLink ? `<a href="${URL.parse(releaseLink)?.pathname}">${state}を開く</a>` : state,
    `${span(now - acceptedAt)}前`,
    renderButtons(line),
  ];
}

/** One button for each thing that staff can say; of what they said one that takes it back. */
function renderButtons({ receipt, form, staffVerdict, handledAt }: LedgerLine): string {
  const words =
    form === 'contact' ? (['pitch', 'genuine', 'handled'] as const) : (['handled'] as const);
  const buttons = words.map((word) => {
    const isSaid = word === 'handled' ? handledAt !== undefined : word === staffVerdict;
    const [name, text] = isSaid
      ? ['withdraw', `${SAID[word]}<small>取り消す</small>`]
      : ['say', SAID[word]];
    return `<button class="${word}" name="${name}" value="${word}">${text}</button>`;
  });
  return `<form method="post" aria-label="${receipt}"><input type="hidden" name="receipt" value="${receipt}">${buttons.join('')}</form>`;
}

function renderPager({ page, hasMore }: Receipts): string {
  if (page === 1 && !hasMore) return '';
  const newer = page > 1 ? `<a href="?page=${page - 1}">← 新しいもの</a>` : '';
  const older = hasMore ? `<a href="?page=${page + 1}">古いもの →</a>` : '';
  return `<nav class="pager"><span>${newer}</span><span>${page} ページ</span><span>${older}</span></nav>`;
}
