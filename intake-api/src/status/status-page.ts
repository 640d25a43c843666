import { japaneseTime } from '../mail/letter.ts';
import { escapeHtml } from '../mail/letter-html.ts';
import type { Status } from './status.ts';
import { activityTable, headline, statusFacts } from './status-text.ts';

/** Seconds. */
const REFRESH = 30;

const STYLE = `
:root { color-scheme: light dark; --ink: #0b1f3a; --paper: #f6f3ec; --sheet: #fff; --quiet: #576274; --line: #dcd7cb; --accepted: #1e50ff; --deleted: #b9b2a3; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef2f8; --paper: #050e1c; --sheet: #0f2139; --quiet: #a8b5c8; --line: #2b4566; --accepted: #6f97ff; --deleted: #4d6384; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; background: var(--paper); color: var(--ink); font: 15px/1.7 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', 'Noto Sans JP', sans-serif; }
main { max-width: 960px; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 20px; }
h1 { margin: 0; font-size: 15px; font-weight: 600; }
h2 { margin: 0 0 12px; font-size: 15px; }
time { color: var(--quiet); font-size: 13px; }
.headline { margin: 12px 0 20px; padding: 18px 24px; border-radius: 6px; background: #157347; color: #fff; font-size: 32px; font-weight: 700; line-height: 1.3; }
.要確認 { background: #8a5a00; }
.異常 { background: #b3261e; }
.headline ul { margin: 10px 0 0; padding: 0 0 0 1.2em; font-size: 15px; font-weight: 400; line-height: 1.7; }
section { margin: 0 0 20px; padding: 20px 24px; border-radius: 6px; background: var(--sheet); }
table { width: 100%; border-collapse: collapse; white-space: pre; }
th { color: var(--quiet); font-size: 13px; font-weight: 400; text-align: start; }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
tr:last-child > * { border-bottom: 0; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; }
.facts { white-space: normal; overflow-wrap: anywhere; }
.facts th { width: 9em; }
.days { display: grid; grid-template-columns: repeat(7, 1fr); align-items: end; margin: 0; padding: 0; list-style: none; text-align: center; }
.days b { font-weight: 400; font-variant-numeric: tabular-nums; }
.days i { display: block; width: min(44px, 60%); margin: 0 auto; }
.days time { display: block; border-top: 1px solid var(--line); }
.other { background: var(--accepted); }
.pitch { background: var(--deleted); }
.key { margin: 8px 0 0; color: var(--quiet); font-size: 13px; }
.key i { display: inline-block; width: 10px; height: 10px; margin-inline-end: 6px; }
.key .pitch { margin-inline-start: 16px; }
@media (max-width: 520px) { body { padding: 16px 0 32px; } header { padding: 0 16px; } section, .headline { padding: 16px; border-radius: 0; } th { font-size: 12px; } th, td { padding-right: 6px; } }
`;

/** The state of the service for people: it runs no script, loads nothing and renews itself. */
export function renderStatusPage(status: Status | undefined): { status: 200 | 503; html: string } {
  if (!status) {
    const problem = '<ul><li>保存先を読めません。受け付けを断っています</li></ul>';
    return { status: 503, html: page(`<div class="headline 異常">異常${problem}</div>`) };
  }
  const { problems, at } = status;
  const word = headline(status);
  const list = problems.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('');
  const { head, rows } = activityTable(status);
  return {
    status: 200,
    html: page(
      `<div class="headline ${word}">${word}${list && `<ul>${list}</ul>`}</div>
<section><h2>受付とその行方</h2><table>
<tr><td></td>${head
        .slice(1)
        .map((text) => `<th scope="col" class="number">${text}</th>`)
        .join('')}</tr>
${rows.map(([title, ...numbers]) => `<tr><th scope="row">${title}</th>${numbers.map((number) => `<td class="number">${number}</td>`).join('')}</tr>`).join('\n')}
</table></section>
<section><h2>この7日間</h2>${drawDays(status)}</section>
<section><h2>送信待ちと環境</h2><table class="facts">
${statusFacts(status)
  .map(({ label, value }) => `<tr><th scope="row">${label}</th><td>${escapeHtml(value)}</td></tr>`)
  .join('\n')}
</table></section>`,
      japaneseTime(at),
    ),
  };
}

function page(content: string, time = ''): string {
  return `<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH}">
<meta name="robots" content="noindex">
<title>受付サービスの状態</title>
<style>${STYLE}</style>
</head>
<body><main>
<header><h1>受付サービスの状態</h1><time>${time}（${REFRESH}秒ごとに更新）</time></header>
${content}
</main></body>
</html>
`;
}

/** Pixels of the highest bar. */
const HEIGHT = 120;

/** A bar a day: what was judged a sales pitch, and on it everything else. */
function drawDays({ days }: Status): string {
  const most = Math.max(1, ...days.map(({ activity }) => activity.accepted));
  const part = (kind: string, count: number) =>
    `<i class="${kind}" style="height:${Math.round((HEIGHT * count) / most)}px"></i>`;
  const bars = days.map(({ day, activity: { accepted, deleted } }) => {
    const date = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
    return `<li><b>${accepted}</b>${part('other', accepted - deleted)}${part('pitch', deleted)}<time datetime="${day}">${date}</time></li>`;
  });
  return `<ol class="days">${bars.join('')}</ol>
<p class="key"><i class="other"></i>営業以外<i class="pitch"></i>営業と判定</p>`;
}
