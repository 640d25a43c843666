import { japaneseTime } from '../mail/letter.ts';
import { escapeHtml } from '../mail/letter-html.ts';
import { renderPage } from './page.ts';
import type { Status } from './status.ts';
import { activityTable, headline, statusFacts } from './status-text.ts';

/** Seconds. */
const REFRESH = 30;

const STYLE = `
:root { --accepted: #1e50ff; --deleted: #b9b2a3; }
@media (prefers-color-scheme: dark) { :root { --accepted: #6f97ff; --deleted: #4d6384; } }
.要確認 { background: #8a5a00; }
.異常 { background: #b3261e; }
.headline ul { margin: 10px 0 0; padding: 0 0 0 1.2em; font-size: 15px; font-weight: 400; line-height: 1.7; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; }
.days { display: grid; grid-template-columns: repeat(7, 1fr); align-items: end; margin: 0; padding: 0; list-style: none; text-align: center; }
.days b { font-weight: 400; font-variant-numeric: tabular-nums; }
.days i { display: block; width: min(44px, 60%); margin: 0 auto; }
.days time { display: block; border-top: 1px solid var(--line); }
.other { background: var(--accepted); }
.pitch { background: var(--deleted); }
.key { margin: 8px 0 0; color: var(--quiet); font-size: 13px; }
.key i { display: inline-block; width: 10px; height: 10px; margin-inline-end: 6px; }
.key .pitch { margin-inline-start: 16px; }
`;

const heading = (text: string) => `<th scope="col" class="number">${text}</th>`;
const count = (text: string) => `<td class="number">${text}</td>`;

/** The state of the service for people: it renews itself. Undefined: the storage can't be read. */
export function renderStatusPage(status: Status | undefined): string {
  if (!status) {
    const problem = '<ul><li>保存先を読めません。受け付けを断っています</li></ul>';
    return page(`<div class="headline 異常">異常${problem}</div>`);
  }
  const { problems, at } = status;
  const word = headline(status);
  const list = problems.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('');
  const { head, rows } = activityTable(status);
  return page(
    `<div class="headline ${word}">${word}${list && `<ul>${list}</ul>`}</div>
<section><h2>受付とその行方</h2><table>
<tr><td></td>${head.slice(1).map(heading).join('')}</tr>
${rows.map(([title, ...numbers]) => `<tr><th scope="row">${title}</th>${numbers.map(count).join('')}</tr>`).join('\n')}
</table></section>
<section><h2>この7日間</h2>${drawDays(status)}</section>
<section><h2>送信待ちと環境</h2><table class="facts">
${statusFacts(status)
  .map(({ label, value }) => `<tr><th scope="row">${label}</th><td>${escapeHtml(value)}</td></tr>`)
  .join('\n')}
</table></section>`,
    japaneseTime(at),
  );
}

const page = (content: string, time = '') =>
  renderPage({
    title: '受付サービスの状態',
    time: `${time}（${REFRESH}秒ごとに更新）`,
    refresh: REFRESH,
    style: STYLE,
    content,
  });

/** Pixels of the highest bar. */
const HEIGHT = 120;

/** A bar a day: what goes to the trash, and on it everything else. */
function drawDays({ days }: Status): string {
  const most = Math.max(1, ...days.map(({ activity }) => activity.accepted));
  const part = (kind: string, count: number) =>
    `<i class="${kind}" style="height:${Math.round((HEIGHT * count) / most)}px"></i>`;
  const bars = days.map(({ day, activity: { accepted, deleted } }) => {
    const date = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
    return `<li><b>${accepted}</b>${part('other', accepted - deleted)}${part('pitch', deleted)}<time datetime="${day}">${date}</time></li>`;
  });
  return `<ol class="days">${bars.join('')}</ol>
<p class="key"><i class="other"></i>届けるもの<i class="pitch"></i>届けない判定</p>`;
}
