import { japaneseTime } from '../mail/letter.ts';
import { escapeHtml } from '../mail/letter-html.ts';
import { renderPage, renderRows } from './page.ts';
import type { Status } from './status.ts';
import { headline, statusRows } from './status-text.ts';

/** Seconds. */
const REFRESH = 30;

/** The state of the service for people: it renews itself. Undefined: the storage can't be read. */
export function renderStatusPage(status: Status | undefined): string {
  const word = status ? headline(status) : '異常';
  const problems = status?.problems ?? [{ text: '保存先を読めません。受け付けを断っています' }];
  const list = problems.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('');
  return renderPage({
    title: '受付サービスの状態',
    time: `${status ? japaneseTime(status.at) : ''}（${REFRESH}秒ごとに更新）`,
    refresh: REFRESH,
    kind: 'status',
    content: `<div class="headline ${word}">${word}${list && `<ul>${list}</ul>`}</div>
${status ? `<section>${renderRows(statusRows(status))}</section>` : ''}`,
  });
}
