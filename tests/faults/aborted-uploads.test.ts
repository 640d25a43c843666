import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  applicationHead,
  beginRequests,
  RESUME_HEAD,
  TELL_WHEN_READING,
  type RawSenders,
} from '../support/service/raw-senders.ts';
import { rounds } from '../support/service/rounds.ts';
import { createSender, type Sender } from '../support/service/sender.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { receiptOf } from '../support/service/tally.ts';
import { until } from '../support/until.ts';

const AT_ONCE = 30;
const SENT = 50_000;

let service: TestService;
let visitor: Sender;
let port: number;
beforeEach(async () => {
  service = await startTestService({ env: { FORM_TOKEN_MIN_AGE: '0s' } });
  port = await service.listen();
  visitor = createSender(`http://127.0.0.1:${port}`);
});
afterEach(() => service.stop());

async function beginUploads(): Promise<RawSenders> {
  const bytes = applicationHead({ ...(await visitor.headers()), ...TELL_WHEN_READING });
  const uploads = await beginRequests({ port, count: AT_ONCE, bytes });
  for (const socket of uploads.sockets) socket.write(RESUME_HEAD.padEnd(SENT));
  return uploads;
}

describe('visitors who close the page in the middle of an upload', () => {
  it('leave nothing in memory, and log no error', async () => {
    const kept = await visitor.apply();
    for (let round = 0; round < rounds(3); round += 1) {
      const uploads = await beginUploads();
      const least = AT_ONCE * (SENT - RESUME_HEAD.length);
      await until('their files arrive', async () => (await service.uploadBytes()) > least / 2);
      for (const [index, socket] of uploads.sockets.entries()) {
        // With a farewell, without one, and in the middle of a chunk.
        if (index % 3 === 0) socket.end();
        else if (index % 3 === 1) socket.resetAndDestroy();
        else socket.destroy();
      }
      await until('nothing is held', async () => (await service.uploadBytes()) === 0);
    }
    await service.delivered();
    expect(service.relay.mailbox.mails.map(receiptOf)).toEqual([kept?.receipt]);
    expect(service.logs.join('')).not.toMatch(/"level":"(?:error|fatal)"|"status":5/);
  });
});
