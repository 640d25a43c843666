import { connect } from 'node:net';

/** What came back over a connection: every status line that was seen, and whether it was closed. */
export interface RawAnswer {
  statuses: number[];
  closed: boolean;
}

/**
 * Sends bytes as they stand and reads until the other side closes or has answered once. Sends no
 * more after that, so that a service which waits for the rest of a broken request can end it.
 */
export function sendRaw(port: number, bytes: Buffer | string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const end = (closed: boolean) => {
      const statuses = Array.from(received.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, code]) =>
        Number(code),
      );
      resolve({ statuses, closed });
      socket.destroy();
    };
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (/\r\n\r\n/.test(received)) setImmediate(() => end(false));
    });
    socket.on('close', () => {
      end(true);
    });
    // Refusing a request early resets the connection that is still sending it.
    socket.on('error', () => {
      end(true);
    });
    // Half-closed at once: a request that breaks off must be noticed as such.
    socket.end(bytes);
  });
}
