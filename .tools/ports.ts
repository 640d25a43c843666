import { createServer } from 'node:net';

/** The addresses of everything that runs locally, each with the variable that moves it. */
export const PORTS = {
  site: { variable: 'WEB_PORT', port: Number(process.env['WEB_PORT'] ?? 8080) },
  api: { variable: 'API_PORT', port: Number(process.env['API_PORT'] ?? 8787) },
  inbox: { variable: 'INBOX_PORT', port: Number(process.env['INBOX_PORT'] ?? 1080) },
  smtp: { variable: 'SMTP_PORT', port: Number(process.env['SMTP_PORT'] ?? 1025) },
} as const;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/** What stands in the way of starting: one plain sentence a port. */
export async function portProblems(): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, { variable, port }] of Object.entries(PORTS)) {
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      problems.push(`${variable} must be a port between 1 and 65535.`);
    } else if (
      Object.values(PORTS).some((other) => other.port === port && other.variable < variable)
    ) {
      problems.push(`${variable}=${port} is given to another program of ours already.`);
    } else if (!(await isFree(port))) {
      problems.push(`Port ${port} (${name}) is taken. Choose another one: ${variable}=${port + 1}`);
    }
  }
  return problems;
}
