import { japaneseTime, shownValue, type Row } from '../mail/letter.ts';
import { escapeHtml } from '../mail/letter-html.ts';
import { fieldRows, receiptRows } from '../mail/submission-rows.ts';
import { visibleText } from '../mail/visible-text.ts';
import type { Fate } from '../outbox/ledger.ts';
import type { EntrySummary } from '../outbox/operators.ts';
import type { Submission } from '../submission.ts';
import { renderPage, renderRows } from './page.ts';
import { STATES } from './status-text.ts';

/** What the buttons of the page send as `action`. */
export type ReleaseAction = 'release' | 'discard';

const page = (content: string, title = '届けなかったもの') =>
  renderPage({ title, kind: 'release', content });

const message = (heading: string, text: string, kind = '要確認') =>
  page(`<div class="headline ${kind}">${heading}<p>${escapeHtml(text)}</p></div>`, '受付サービス');

const shownRow = (row: Row) => ({ label: row.label, value: shownValue(row).text });

const button = (action: ReleaseAction, text: string) =>
  `<button class="${action}" name="action" value="${action}">${text}</button>`;

function renderSubmission(submission: Submission): string {
  const { body, ...rows } = Object.fromEntries(fieldRows(submission));
  const { score, reasons } = submission.sales;
  const why = reasons.map((reason) => `<li>${escapeHtml(visibleText(reason))}</li>`).join('');
  // The message comes first: it shows best whether a customer or a seller wrote it.
  return `${body ? `<section><h2>${escapeHtml(body.label)}</h2><p class="body">${escapeHtml(shownValue(body).text)}</p></section>` : ''}
<section><h2>送信された項目</h2>${renderRows([...receiptRows(submission), ...Object.values(rows)].map(shownRow))}</section>
<section><h2>届けなかった理由${submission.form === 'contact' ? `（営業の点数 ${score.toFixed(0)}）` : ''}</h2><ul>${why}</ul></section>`;
}

const WHY = {
  contact: ['営業と判定し、届けていません', 'お客様からのものなら、届けてください。'],
  recruitment: [
    'ウイルスが見つかり、届けていません',
    '届けると、添付ファイルもそのまま担当者に渡ります。応募者に、別の形で送り直してもらうこともできます。',
  ],
} as const;

/** An entry of the trash with all that was sent, and the buttons that release or discard it. */
export function renderDeleted({
  summary,
  submission,
}: {
  summary: EntrySummary;
  submission?: Submission;
}): string {
  const until = summary.dueAt === undefined ? '' : `${japaneseTime(summary.dueAt)} に消えます。`;
  // Without its attachments it would end as a dead letter at once.
  const content = submission
    ? renderSubmission(submission)
    : `<section><p>${summary.receipt} の内容は読み取れません。</p></section>`;
  const [heading, advice] = WHY[submission?.form ?? 'contact'];
  return page(`<div class="headline 要確認">${heading}<p>${until}${advice}</p></div>
${content}
<form method="post">
${submission ? button('release', '担当者に届ける') : ''}
<details><summary>削除する</summary><p>削除すると、元に戻せません。</p>${button('discard', '本当に削除する')}</details>
</form>`);
}

/** What became of an entry that has left the trash; undefined when nobody took it out. */
export function renderTakenOut(receipt: string, fate: Fate | undefined): string | undefined {
  if (fate === 'discarded')
    return message('削除しました', `${receipt} の内容はもう残っていません。`, '');
  if (!fate || !RELEASED.has(fate)) return undefined;
  const state = `${receipt} は、いま「${STATES[fate]}」です。届かなければ、運用担当者に知らせてください。`;
  return message('届けることにしました', state, '');
}

const RELEASED = new Set<Fate>(['waiting', 'leased', 'delivered', 'dead']);

/** Why no entry is shown, by the status of the answer. */
export const NO_ENTRY = {
  /** The same for a link that is forged, too old, broken by a mail program, or of an entry that is no longer known. */
  404: message(
    'このリンクは使えません',
    '期限が過ぎたか、アドレスが途中で切れています。新しい日報のリンクを開いてください。',
  ),
  429: message('しばらくお待ちください', '続けて開かれたため、お待ちいただいています。'),
  503: message('ただいま開けません', '保存先を読めません。少し後に、もう一度開いてください。'),
};
