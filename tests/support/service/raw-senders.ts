import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Many connections that have sent only the beginning of a request. */
export interface RawSenders {
  sockets: Socket[];
  /** Destroys all connections, like a browser that is closed. */
  destroy(): void;
}

interface Beginning {
  port: number;
  count: number;
  /** The first bytes of the request. With `Expect: 100-continue`, waits until the service reads the body. */
  bytes: string;
}

/** Opens connections and sends the beginning of a request on each. */
export async function beginRequests({ port, count, bytes }: Beginning): Promise<RawSenders> {
  const sockets = Array.from({ length: count }, () =>
    // A hostile client keeps its side open when the service closes.
    connect({ port, host: '127.0.0.1', allowHalfOpen: true }),
  );
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => {});
      const answered = bytes.includes('100-continue') ? once(socket, 'data') : undefined;
      await new Promise((resolve) => socket.write(bytes, 'latin1', resolve));
      await answered;
      socket.resume();
    }),
  );
  return {
    sockets,
    destroy() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

const UPLOAD = {
  host: 'localhost',
  'content-type': 'multipart/form-data; boundary=part',
  'content-length': '1000000',
};

/** Makes the service answer `100 Continue` when it begins to read the body. */
export const TELL_WHEN_READING = { expect: '100-continue' };

/** The head of an application. */
export function applicationHead(headers: Record<string, string>): string {
  const head = Object.entries({ ...UPLOAD, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `POST /api/recruitment HTTP/1.1\r\n${head.join('')}\r\n`;
}

/** The beginning of an application's body, up to the first bytes of its resume. */
export const RESUME_HEAD =
  '--part\r\ncontent-disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

/** Sends a whole request before it reads the answer, as browsers do. Resolves with the status. */
export async function sendThenRead(port: number, request: (string | Buffer)[]): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1' });
  // Told by what fails below.
  socket.on('error', () => {});
  try {
    await once(socket, 'connect');
    for (const bytes of request) {
      await new Promise<void>((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
    }
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString('latin1'))?.[1]);
  } finally {
    socket.destroy();
  }
}
