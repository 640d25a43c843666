import { InvalidArgumentError } from 'commander';

/**
 * A number of things as an operator writes it: digits, and at least one thing.
 * @throws InvalidArgumentError, which commander reports as wrong use
 */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || !Number.isSafeInteger(count)) {
    throw new InvalidArgumentError('1以上の整数を指定してください');
  }
  return count;
}
