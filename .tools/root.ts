import { dirname } from 'node:path';

/** The folder of the checkout. */
export const ROOT = dirname(import.meta.dirname);
