import { once } from 'node:events';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION } from '../fixtures/forms/inquiries.ts';
import { fieldPart, filePart, multipartBody } from '../fixtures/forms/multipart.ts';
import {
  applicationHead,
  beginRequests,
  TELL_WHEN_READING,
} from '../support/service/raw-senders.ts';
import { deliverWhatIsLeft } from '../support/service/recovery.ts';
import { LONG } from '../support/service/rounds.ts';
import { prepareService, type ServiceProcess } from '../support/service/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import { receiptOf } from '../support/service/tally.ts';
import { until } from '../support/until.ts';

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

const portOf = ({ address }: ServiceProcess) => Number(new URL(address).port);
const stopping = () => until('it is stopping', () => service.logs().includes('"msg":"stopping"'));

/** An application of which the service has read the first half. */
async function beginApplication() {
  const { type, body } = multipartBody([
    ...Object.entries(APPLICATION).map(([name, value]) => fieldPart(name, value)),
    filePart('resume', 'a.pdf', FILES.pdf(500_000)),
  ]);
  const head = applicationHead({
    ...(await service.headers()),
    ...TELL_WHEN_READING,
    'content-type': type,
    'content-length': String(body.length),
  });
  const { sockets, destroy } = await beginRequests({
    port: portOf(service),
    count: 1,
    bytes: head,
  });
  const [socket] = sockets;
  socket?.write(body.subarray(0, body.length / 2));
  return {
    destroy,
    async finish(): Promise<string> {
      if (!socket) return '';
      socket.write(body.subarray(body.length / 2));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.end();
      return answer.toString();
    },
  };
}

describe('SIGTERM', () => {
  it('finishes an upload and a delivery that are under way, and ends with 0', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    relay.pause = () => gate;
    const reached = relay.reached('message');
    const inquiry = await service.inquire();
    await reached;
    const application = await beginApplication();

    service.signal('SIGTERM');
    await stopping();
    // A slow relay turns nobody away: the door is shut after the last delivery.
    const meanwhile = await service.inquire();
    expect(meanwhile?.status).toBe(202);
    open();
    await until('the door is shut', async () => (await service.inquire())?.status !== 202);
    const answer = await application.finish();
    expect(answer).toContain('HTTP/1.1 202');
    const receipt = /R-\d{8}-\w{6}/.exec(answer)?.[0];
    expect(await service.exited()).toBe(0);
    expect(service.logs()).toContain('"msg":"stopped"');
    expect(relay.mailbox.mails.map(receiptOf)).toContain(inquiry?.receipt);

    expect(await deliverWhatIsLeft(service, relay)).toEqual({ waiting: 0, dead: 0 });
    const delivered = relay.mailbox.mails.map(receiptOf);
    const receipts = [inquiry?.receipt, meanwhile?.receipt, receipt];
    expect(delivered).toEqual(expect.arrayContaining(receipts));
    expect(new Set(delivered).size).toBe(delivered.length);
  });

  it.runIf(LONG)('ends with 0, although relay and upload hang', async () => {
    relay.script = { message: 'hang' };
    const reached = relay.reached('message');
    const inquiry = await service.inquire();
    await reached;
    const application = await beginApplication();
    service.signal('SIGTERM');
    expect(await service.exited()).toBe(0);
    application.destroy();

    relay.script = {};
    expect(await deliverWhatIsLeft(service, relay)).toEqual({ waiting: 0, dead: 0 });
    expect(relay.mailbox.mails.map(receiptOf)).toEqual([inquiry?.receipt]);
  });

  it('a second time ends it at once', async () => {
    const application = await beginApplication();
    service.signal('SIGTERM');
    await stopping();
    service.signal('SIGTERM');
    expect(await service.exited()).toBe(1);
    application.destroy();
  });
});
