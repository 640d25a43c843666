import { once } from 'node:events';
import { createServer } from 'node:net';

// Below 32768: systems use higher ports for outgoing connections, so one of those could be taken again before the
// program listens on it.
const FIRST = 20_000;
const EACH = 1500;
const MAX_WORKERS = 8;

// Each test process has its own range, by its pool number. It starts at a random port in the range, because other
// test runs may use the same machine.
const start = FIRST + EACH * (Number(process.env['VITEST_POOL_ID'] ?? 0) % MAX_WORKERS);
let tried = Math.floor(Math.random() * EACH);

/** Whether no program on this machine listens on a port. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}

/** Free ports of this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let attempts = 0; found.length < count; attempts += 1) {
    if (attempts > EACH) throw new Error('no free port left');
    tried += 1;
    const port = start + (tried % EACH);
    if (await isFree(port)) found.push(port);
  }
  return found;
}
