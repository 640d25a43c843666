import { toGram } from './names.ts';
import type { StyleWeights } from './style.ts';

/** A file of weights that can't be read; the reason is for the staff. Lines count from 1. */
export class StyleFileError extends Error {
  readonly line: number;
  readonly reason: string;

  constructor(line: number, reason: string) {
    super(`${line}行目：${reason}`);
    this.name = 'StyleFileError';
    this.line = line;
    this.reason = reason;
  }
}

/** What was learnt, by the names of the grams. */
export interface LearntStyle {
  bias: number;
  weights: ReadonlyMap<string, number>;
}

/** Weights are written as whole hundredths. */
const STEP = 100;
const GRAMS_A_LINE = 40;
const HEADER = `# 営業判定の「言い回し」の重み。正解の付いた見本から次のコマンドで作ります。手では直しません。
#   npm run intake -- sales learn 見本.jsonl… --out このファイル
# 各行は、重み（100分の1単位、＋は売り込みらしい・−はお客様らしい）と、その重みを持つ文字の並びです。
# 文字は判定の前にそろえた形（ひらがな→カタカナ、数字→9）で、W は英単語、_ は英単語の間の空白です。
# < は文の始め、> は文の終わり、<< と >> は本文全体の始めと終わり、@ は会社名の文字です。
`;

/** Writes weights as text, the same for the same weights: sorted, one line a weight or several. */
export function writeStyle({ bias, weights }: LearntStyle): string {
  const byWeight = new Map<number, string[]>();
  for (const [name, weight] of weights) {
    const step = Math.round(weight * STEP);
    if (step === 0) continue;
    const written = name.replaceAll(' ', '_');
    const names = byWeight.get(step);
    if (names) names.push(written);
    else byWeight.set(step, [written]);
  }
  const lines = [...byWeight]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([step, names]) => {
      const sorted = names.toSorted((a, b) => (a < b ? -1 : 1));
      const rows = Array.from({ length: Math.ceil(sorted.length / GRAMS_A_LINE) }, (_, row) =>
        sorted.slice(row * GRAMS_A_LINE, (row + 1) * GRAMS_A_LINE).join(' '),
      );
      return rows.map((row) => `${step > 0 ? '+' : ''}${step} ${row}`);
    });
  return `${HEADER}bias ${Math.round(bias * STEP)}\n${lines.join('\n')}\n`;
}

/** @throws StyleFileError for the first line that is none of `writeStyle`. */
export function readStyle(source: string): StyleWeights {
  const weights = new Map<number, number>();
  let bias: number | undefined;
  source.split('\n').forEach((line, i) => {
    if (line === '' || line.startsWith('#')) return;
    const [head = '', ...names] = line.split(' ');
    const value = Number(head === 'bias' ? names[0] : head) / STEP;
    if (!Number.isFinite(value)) throw new StyleFileError(i + 1, '重みが数ではありません');
    if (head === 'bias') bias = value;
    else for (const name of names) weights.set(toGram(name.replaceAll('_', ' ')), value);
  });
  if (bias === undefined) throw new StyleFileError(1, 'bias の行がありません');
  return { bias, weights };
}
