import type { Ledger } from '../../../intake-api/src/outbox/ledger.ts';
import type { ServiceProcess } from './service-process.ts';
import { startTestService } from './service.ts';
import type { TestSmtpServer } from '../mail/smtp-server.ts';

// Longer than any lease, and than the first two waits after a failure.
const LATER = 25 * 60_000;

/**
 * Starts the service in this process on the data of a killed one, with the clock `later` milliseconds
 * ahead, and delivers everything. Resolves with the counts of its outbox after that; `look` sees its ledger.
 */
export async function deliverWhatIsLeft(
  killed: ServiceProcess,
  relay: TestSmtpServer,
  later = LATER,
  look: (ledger: Ledger) => Promise<void> = async () => {},
): Promise<{ waiting: number; dead: number }> {
  const env = { ...killed.env, DATA_DIR: killed.dataDir };
  let ledger: Ledger | undefined;
  const service = await startTestService({
    env,
    relay,
    startAt: Date.now() + later,
    wrapOutbox: (outbox) => {
      ({ ledger } = outbox);
      return outbox;
    },
  });
  try {
    await service.delivered();
    if (ledger) await look(ledger);
    const { body } = await service.get('/readyz').expect(200);
    return { waiting: body.waiting, dead: body.deadLetters };
  } finally {
    await service.stop();
  }
}
