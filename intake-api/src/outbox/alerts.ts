import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { Engine } from './engine.ts';
import { IN_NAMES } from './tables.ts';

/** What operators are told of. */
export interface Problem {
  /** The same for as long as it lasts. */
  kind: string;
  /** Whether submissions are being lost or refused, or may be soon. */
  urgent: boolean;
  /** In Japanese. */
  text: string;
}

/** What operators have not been told yet. */
export interface News {
  begun: Problem[];
  over: Problem[];
}

/** What ended in between is no news of its own. */
const QUIET = HOUR;

/** After which one that lasts is told again. */
const REPEAT = { urgent: HOUR, other: DAY };

/** Where several instances look every minute, not all of them see a problem of one. */
const UNSEEN = 3 * MINUTE;

/** Remembers what operators were told, for all instances and over restarts. Rejects with `OutboxError` as the outbox does. */
export const createAlertRecords = ({ transaction, leaseTime }: Engine) => ({
  /**
   * Writes down which problems there are now, and returns what is to be told: those that are new, became urgent or last, and
   * those that are over. No other instance is given the same ones.
   */
  note: (problems: Problem[], now: number): Promise<News> =>
    transaction(async (query) => {
      const begun: Problem[] = [];
      for (const problem of problems) {
        const { kind, text } = problem;
        const urgent = Number(problem.urgent);
        const due = now - (problem.urgent ? REPEAT.urgent : REPEAT.other);
        const told = await query(
          `INSERT INTO alerts VALUES ($1, $2, $3, $4, $4, 1)
           ON CONFLICT (kind) DO UPDATE SET text = $2, urgent = $3, seen_at = $4, told_at = $4, is_open = 1
           WHERE alerts.told_at <= $5 OR alerts.urgent < $3 OR (alerts.is_open = 0 AND alerts.told_at <= $6)
           RETURNING kind`,
          ...[kind, text, urgent, now, due, now - QUIET],
        );
        if (told.length > 0) begun.push(problem);
        else await query('UPDATE alerts SET seen_at = $2 WHERE kind = $1', kind, now);
      }
      const over = await query<Omit<Problem, 'urgent'>>(
        'UPDATE alerts SET is_open = 0 WHERE is_open = 1 AND seen_at < $1 RETURNING kind, text',
        leaseTime === undefined ? now : now - UNSEEN,
      );
      return { begun, over: over.map((problem) => ({ ...problem, urgent: false })) };
    }),

  /** Takes back that these were told, so that they are told at the next look: as if it had not seen them change. */
  takeBack: ({ begun, over }: News): Promise<unknown> =>
    transaction((query) =>
      query(
        `UPDATE alerts SET told_at = told_at * (1 - is_open), is_open = 1 - is_open WHERE kind ${IN_NAMES}`,
        JSON.stringify([...begun, ...over].map(({ kind }) => kind)),
      ),
    ),
});
