import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openFiles } from '../support/storage/open-files.ts';
import {
  applicationHead,
  beginRequests,
  RESUME_HEAD,
  TELL_WHEN_READING,
  type RawSenders,
} from '../support/service/raw-senders.ts';
import { rounds } from '../support/service/rounds.ts';
import { prepareService, type ServiceProcess } from '../support/service/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import { receiptOf } from '../support/service/tally.ts';
import { until } from '../support/until.ts';

const AT_ONCE = 30;

let relay: TestSmtpServer;
let service: ServiceProcess;
beforeEach(async () => {
  relay = await startSmtpServer();
  service = await prepareService(relay.url);
  await service.start();
});
afterEach(async () => {
  await service.dispose();
  await relay.stop();
});

async function beginUploads(): Promise<RawSenders> {
  const bytes = applicationHead({ ...(await service.headers()), ...TELL_WHEN_READING });
  const port = Number(new URL(service.address).port);
  const uploads = await beginRequests({ port, count: AT_ONCE, bytes });
  for (const socket of uploads.sockets) socket.write(RESUME_HEAD.padEnd(50_000));
  return uploads;
}

describe('visitors who close the page in the middle of an upload', () => {
  it('leave no file behind, and log no error', async () => {
    const kept = await service.apply();
    const spool = join(service.dataDir, 'arriving');
    const spooled = () => openFiles(spool, service.pid)?.length;
    for (let round = 0; round < rounds(3); round += 1) {
      const uploads = await beginUploads();
      await until('their files are open', () => (spooled() ?? AT_ONCE) === AT_ONCE);
      for (const [index, socket] of uploads.sockets.entries()) {
        // With a farewell, without one, and in the middle of a chunk.
        if (index % 3 === 0) socket.end();
        else if (index % 3 === 1) socket.resetAndDestroy();
        else socket.destroy();
      }
      await until('no file is open', () => (spooled() ?? 0) === 0);
    }
    // A file is closed first and removed then.
    await until('no file is kept', async () => (await readdir(spool)).length === 0);
    expect(await readdir(spool)).toEqual([]);
    expect(await service.stop()).toBe(0);
    expect(relay.mailbox.mails.map(receiptOf)).toEqual([kept?.receipt]);
    expect(service.logs()).not.toMatch(/"level":"(?:error|fatal)"|"status":5/);
  });
});
