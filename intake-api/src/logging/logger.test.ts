import { expect, it } from 'vitest';

import { INQUIRY } from '../../../tests/fixtures/forms/inquiries.ts';
import { createLogger } from './logger.ts';

it('the logger redacts what a visitor sent, should a call name it', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  log.info({ receipt: 'C-20261120-ABC123', ...INQUIRY }, 'accepted');
  log.info({ submission: { fields: INQUIRY }, headers: { cookie: INQUIRY.name } }, 'accepted');
  const written = lines.join('');
  expect(written).toContain('C-20261120-ABC123');
  for (const key of ['name', 'kana', 'company', 'email', 'phone', 'body'] as const) {
    expect(written).not.toContain(INQUIRY[key]);
  }
});
