// The colours of the site; each text pair has a contrast of at least 4.5.
export const INK = '#0b1f3a';
const PAPER = '#f6f3ec';
const LINE = '#dcd7cb';
const QUIET = '#576274';
const LINK = '#1e50ff';
const WATER = '#17c3e6';
const CALL = '#d9431e';

const FONT =
  "font-family:'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic Medium','Yu Gothic','Noto Sans JP',Meiryo,sans-serif";
// Long words and addresses break instead of widening the page.
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

/** Inline styles by what they dress. */
export const STYLE = {
  ground: `margin:0;padding:0;background-color:${PAPER};-webkit-text-size-adjust:100%`,
  margin: 'padding:32px 16px',
  card: `max-width:640px;margin:0 auto;border-collapse:separate;${FONT}`,
  head: `padding:32px 40px 28px;background-color:${INK};border-radius:6px 6px 0 0`,
  english: `margin:0 0 10px;color:${WATER};font-size:11px;line-height:1.4;font-weight:600;letter-spacing:0.16em`,
  title: `margin:0;color:#ffffff;font-size:23px;line-height:1.4;font-weight:700;letter-spacing:0.03em`,
  reception: 'margin:18px 0 0;border-collapse:collapse',
  receptionLabel: `padding:0 20px 2px 0;color:#a9b8cd;font-size:12px;line-height:1.8;font-weight:400;white-space:nowrap;vertical-align:baseline`,
  receptionValue: `padding:0 0 2px;color:#ffffff;font-size:13px;line-height:1.8;font-weight:600;letter-spacing:0.02em;vertical-align:baseline;${BREAK}`,
  hidden:
    'display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f6f3ec',
  sheet: 'padding:30px 40px 40px;background-color:#ffffff;border-radius:0 0 6px 6px',
  paragraph: `margin:0 0 20px;color:${INK};font-size:15px;line-height:1.9`,
  signature: `margin:24px 0 0;color:${INK};font-size:15px;line-height:1.9`,
  noteFrame: 'margin:0 0 12px',
  note: `padding:14px 18px;background-color:${PAPER};border-left:3px solid ${LINK};color:${INK};font-size:15px;line-height:1.7;font-weight:600;${BREAK}`,
  warning: `padding:14px 18px;background-color:#fdf1ec;border-left:3px solid ${CALL};color:#8a2609;font-size:14px;line-height:1.7;${BREAK}`,
  rows: `margin:16px 0 0;border-collapse:collapse;table-layout:auto`,
  label: `width:136px;padding:10px 16px 10px 0;border-bottom:1px solid ${LINE};color:${QUIET};font-size:13px;line-height:1.7;font-weight:400;white-space:nowrap`,
  value: `padding:9px 0;border-bottom:1px solid ${LINE};color:${INK};font-size:15px;line-height:1.7;white-space:pre-wrap;${BREAK}`,
  link: `color:${LINK};text-decoration:underline`,
  empty: `color:${QUIET}`,
  bodyLabel: `margin:28px 0 10px;color:${QUIET};font-size:13px;line-height:1.7;font-weight:400`,
  body: `padding:20px 22px;background-color:${PAPER};color:${INK};font-size:15px;line-height:1.9;white-space:pre-wrap;${BREAK}`,
  foot: 'padding:20px 40px 0',
  footnote: `margin:0 0 6px;color:${QUIET};font-size:12px;line-height:1.7`,
} as const;

// Two threads of light that take turns in passing under; mail programs without gradients draw two
// plain lines.
const thread = (color: string, phase: number) =>
  `height:2px;font-size:0;line-height:2px;background-color:${color};background-image:repeating-linear-gradient(90deg,${INK} ${phase}px,${INK} ${phase + 4}px,${color} ${phase + 4}px,${color} ${phase + 28}px)`;

/** The rows below the title. */
export const WEAVE = [thread(WATER, 0), thread(LINK, 14)];

/** Dark colours and narrow screens, for mail programs that read style sheets. */
export const DARK_AND_SMALL = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 520px) {
  .margin { padding: 0 0 24px !important; }
  .side { padding-left: 20px !important; padding-right: 20px !important; border-radius: 0 !important; }
  .rows .cell { display: block !important; width: auto !important; }
  .rows th.cell { padding: 10px 0 0 !important; border-bottom: 0 !important; }
  .rows td.cell { padding: 0 0 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #050e1c !important; }
  .sheet { background-color: #0f2139 !important; }
  .note, .message { background-color: #17304f !important; color: #eef2f8 !important; }
  .note { border-color: #6f97ff !important; }
  .warning { background-color: #3a1d17 !important; color: #ffc9b8 !important; }
  .ink { color: #eef2f8 !important; }
  .quiet { color: #a8b5c8 !important; }
  .rule { border-color: #2b4566 !important; }
  .link { color: #8fb0ff !important; }
}
`;
