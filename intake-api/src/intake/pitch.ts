import type { Log } from '../log.ts';
import type { Form } from './submission.ts';

/** What becomes of sales pitches, and of what machines send. */
export interface PitchDeps {
  /** `delete`: they are answered like any other and not kept. `tag`: staff get them with a mark. */
  salesMode: 'delete' | 'tag';
  /** Is told of every pitch, with the groups of the rules that it hit, for counting. */
  onSales: (groups: string[]) => void;
}

/** What told a pitch; the names say nothing of the visitor. */
export interface PitchHit {
  group: string;
  name: string;
}

/** The hidden field that only machines fill in. */
export const HONEYPOT: PitchHit = { group: 'honeypot', name: 'honeypot' };

/** Counts a pitch and leaves a line for whoever wonders where it went. */
export function notePitch(
  pitch: { form: Form; receipt: string; hits: readonly PitchHit[]; log: Log },
  { salesMode, onSales }: PitchDeps,
): void {
  const { form, receipt, log } = pitch;
  onSales(pitch.hits.map(({ group }) => group));
  const hits = pitch.hits.map(({ name }) => name);
  log.info({ receipt, form, hits, mode: salesMode }, 'sales pitch');
}
