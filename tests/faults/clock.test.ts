import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startTestService, type TestService } from '../support/service/service.ts';
import { createSender, type Sender } from '../support/service/sender.ts';
import { receiptOf } from '../support/service/tally.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let service: TestService;
let visitor: Sender;
beforeEach(async () => {
  service = await startTestService({ env: { FORM_TOKEN_MIN_AGE: '0s' } });
  visitor = createSender(`http://127.0.0.1:${await service.listen()}`);
});
afterEach(() => service.stop());

const arrived = () => service.relay.mailbox.mails.map(receiptOf);

async function accepted(): Promise<string> {
  const answer = await visitor.inquire();
  expect(answer?.status).toBe(202);
  return answer?.receipt ?? '';
}

/** Lets time pass, delivering whatever falls due. */
async function pass(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 0.5) {
    service.clock.advance(MINUTE / 2);
    // What the maintenance of this minute writes is stored before what is written now.
    await service.get('/readyz').expect(200);
    await service.delivered();
  }
}

describe.for([-365 * DAY, -DAY, -MINUTE, MINUTE, DAY, 365 * DAY])(
  'the clock is set by %d ms',
  (jump) => {
    it('takes in and delivers as before', async () => {
      service.clock.set(jump);
      const receipt = await accepted();
      await service.delivered();
      expect(arrived()).toEqual([receipt]);
    });

    it('delivers soon what was put off before', async () => {
      await service.relay.stop();
      // So many that the relay is taken to be out of order.
      const receipts = [];
      for (let sent = 0; sent < 7; sent += 1) receipts.push(await accepted());
      await service.delivered();
      service.clock.set(jump);
      await service.relay.start();
      await pass(5);
      expect(arrived().toSorted()).toEqual(receipts.toSorted());
    });

    it('delivers what is under way, and repeats it at most under its own Message-ID', async () => {
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      service.relay.pause = () => gate;
      const reached = service.relay.reached('message');
      const receipt = await accepted();
      await reached;
      service.clock.set(jump);
      service.clock.advance(MINUTE);
      open();
      await pass(15);
      // A jump beyond the lease may hand it out again while the first delivery is ending.
      expect(new Set(arrived())).toEqual(new Set([receipt]));
      const { mails } = service.relay.mailbox;
      expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
      expect((await service.get('/readyz')).body).toMatchObject({ waiting: 0, deadLetters: 0 });
    });
  },
);
