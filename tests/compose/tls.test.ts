import { request } from 'node:https';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { prepareProject, type Project } from './project.ts';

let project: Project;
beforeAll(async () => {
  // A name that Caddy certifies itself; with a public one it asks an authority in the same way.
  project = await prepareProject({ SITE_ADDRESS: 'localhost', SITE_ORIGIN: 'https://localhost' });
  await project.must('up', '-d', '--wait');
});
afterAll(() => project.down());

interface Answer {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
}

const get = (path: string) =>
  new Promise<Answer>((resolve, reject) => {
    const address = { host: '127.0.0.1', port: project.tlsPort, path };
    // Nobody here knows the authority that the container has made for itself.
    const asked = request({
      ...address,
      servername: 'localhost',
      headers: { host: 'localhost' },
      rejectUnauthorized: false,
    });
    asked.once('response', (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    });
    asked.once('error', reject);
    asked.end();
  });

it('a name as SITE_ADDRESS brings TLS by itself, which browsers are then told to insist on', async () => {
  const page = await get('/');
  expect(page.status).toBe(200);
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  const token = await get('/api/form-token');
  expect(token.status).toBe(200);
  expect(token.headers['strict-transport-security']).toBe('max-age=31536000');
});

it('who comes without TLS is sent there', async () => {
  const answer = await fetch(project.site, { redirect: 'manual', headers: { host: 'localhost' } });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toMatch(/^https:\/\//);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});
