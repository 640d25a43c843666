import { connect } from 'node:net';

/** The answer on a connection. */
export interface RawAnswer {
  /** The codes of all status lines. */
  statuses: number[];
  /** Content type of the first answer. */
  type: string | undefined;
  body: string;
  closed: boolean;
}

/** The first answer in these bytes, and whether it is whole. */
function firstAnswer(received: string) {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1').subarray(0, length);
  return {
    type: /^content-type: ([^;\r\n]+)/im.exec(head)?.[1],
    body: body.toString(),
    whole: rest.length > 0 && body.length === length,
  };
}

/**
 * Sends bytes unchanged. Reads until the service closes or has answered once. `halfClose`: ends the
 * sending side at once, so that the service notices a request that breaks off; it drops one that it still
 * works at then.
 */
export function sendRaw(
  port: number,
  bytes: Buffer | string,
  { halfClose = true } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const isHead = String(bytes).startsWith('HEAD ');
    const end = (closed: boolean) => {
      const statuses = Array.from(received.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, code]) =>
        Number(code),
      );
      const { type, body } = firstAnswer(received);
      resolve({ statuses, type, body, closed });
      socket.destroy();
    };
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      // The answer to HEAD tells the length of a body that does not follow.
      const isWhole = isHead ? received.includes('\r\n\r\n') : firstAnswer(received).whole;
      if (isWhole) setImmediate(() => end(false));
    });
    socket.on('close', () => {
      end(true);
    });
    // When the service refuses a request early, it resets the connection.
    socket.on('error', () => {
      end(true);
    });
    if (halfClose) socket.end(bytes);
    else socket.write(bytes);
  });
}
