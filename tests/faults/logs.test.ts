import { afterEach, beforeEach, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { filePart, multipartBody } from '../fixtures/forms/multipart.ts';
import { FILE_NAMES, SUBMITTED_VALUES } from '../fixtures/forms/submitted-values.ts';
import {
  applicationHead,
  beginRequests,
  TELL_WHEN_READING,
} from '../support/service/raw-senders.ts';
import { rounds } from '../support/service/rounds.ts';
import type { SentFile } from '../support/service/sender.ts';
import { prepareService, type ServiceProcess } from '../support/service/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import { until } from '../support/until.ts';

const FILES_SENT: Record<string, SentFile> = {
  resume: [FILE_NAMES.resume, FILES.pdf()],
  workHistory: [FILE_NAMES.workHistory, FILES.docx()],
};

let relay: TestSmtpServer;
let service: ServiceProcess;
beforeEach(async () => {
  relay = await startSmtpServer();
  service = await prepareService(relay.url, { LOG_LEVEL: 'debug', AUTO_REPLY: 'on' });
  await service.start();
});
afterEach(async () => {
  await service.dispose();
  await relay.stop();
});

/** Good and bad submissions at once. */
function sendAllKinds(): Promise<unknown> {
  return Promise.all([
    service.inquire(),
    service.inquire({ ...INQUIRY, email: INQUIRY.body, phone: INQUIRY.name }),
    service.inquire({ ...INQUIRY, website: INQUIRY.company }),
    service.inquire({ [INQUIRY.email]: INQUIRY.email }),
    service.apply(APPLICATION, FILES_SENT),
    service.apply({ ...APPLICATION, birthDate: APPLICATION.email }, FILES_SENT),
    service.apply(APPLICATION, { resume: [FILE_NAMES.resume, FILES.exe()] }),
    service.apply(APPLICATION, { [APPLICATION.name]: [FILE_NAMES.resume, FILES.pdf()] }),
    breakOff(),
  ]);
}

const logged = (event: string) => until(`it logs ${event}`, () => service.logs().includes(event));

/** Leaves in the middle of a file. */
async function breakOff(): Promise<void> {
  const { body } = multipartBody([filePart('resume', FILE_NAMES.resume, FILES.pdf(9000))], 'part');
  const bytes = applicationHead({ ...(await service.headers()), ...TELL_WHEN_READING });
  const port = Number(new URL(service.address).port);
  const { sockets, destroy } = await beginRequests({ port, count: 1, bytes });
  await new Promise((resolve) => sockets[0]?.write(body.subarray(0, 5000), resolve));
  destroy();
}

it('no submitted value is in the log, after refusals, outages and a crash', async () => {
  for (let round = 0; round < rounds(1); round += 1) {
    await sendAllKinds();
    await logged('delivered');
    // A relay that repeats what it was given.
    relay.script = { RCPT: { reply: 550, text: `<${INQUIRY.email}> ${INQUIRY.name} unknown` } };
    await sendAllKinds();
    await logged('dead letter');
    relay.script = { message: { reply: 451, text: `${FILE_NAMES.resume} is suspicious` } };
    await sendAllKinds();
    await logged('delivery postponed');
    await service.kill();
    relay.script = {};
    await service.start();
    await sendAllKinds();
  }
  expect(await service.stop()).toBe(0);

  const log = service.logs();
  expect(log.split('\n').length).toBeGreaterThan(40);
  for (const event of ['request', 'delivered', 'sales verdict', 'dead letter', 'stopped']) {
    expect(log).toContain(event);
  }
  for (const value of [...SUBMITTED_VALUES, '127.0.0.1:']) {
    const lines = log.split('\n').filter((line) => line.includes(value));
    expect(lines.filter((line) => !line.includes('Server listening'))).toEqual([]);
  }
});
