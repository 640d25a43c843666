/** Set by `npm run faults`, which may take long. */
export const LONG = process.env['FAULTS'] === 'long';

/** How often a fault is repeated: as given in `npm test`, five times as often in `npm run faults`. */
export function rounds(short: number): number {
  return LONG ? 5 * short : short;
}
