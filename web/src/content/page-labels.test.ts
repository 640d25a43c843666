import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as labels from './page-labels.ts';

const drawings = readFileSync(join(import.meta.dirname, 'head-drawings.svg'), 'utf8');

it.each([
  labels.productLabel,
  labels.caseLabel,
  labels.newsLabel,
  labels.contactLabel,
  labels.completeLabel,
  labels.privacyLabel,
  labels.securityLabel,
])('has a drawing for %s, whose pages have no picture', (label) => {
  expect(drawings).toContain(`id="${label.split(' ', 1)}"`);
});
