import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { run } from './engine.ts';
import { prepareProject, type Project } from './project.ts';

let project: Project;
beforeAll(async () => {
  // A name that Caddy certifies itself; with a public one it asks an authority in the same way.
  project = await prepareProject({
    SITE_ADDRESS: 'localhost',
    SITE_ORIGIN: 'https://localhost',
    REDIRECT_FROM: 'http://www.localhost',
  });
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
  expect(page.headers['strict-transport-security']).toBe('max-age=86400');
  const token = await get('/api/form-token');
  expect(token.status).toBe(200);
  expect(token.headers['strict-transport-security']).toBe('max-age=86400');
});

it('requests without TLS are redirected to it', async () => {
  const answer = await fetch(project.site, { redirect: 'manual', headers: { host: 'localhost' } });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toMatch(/^https:\/\//);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

it('another name of the site leads to the one that search engines know', async () => {
  const path = '/news/list/?from=mail';
  const [location, status] = await new Promise<[string | undefined, number | undefined]>(
    (resolve, reject) => {
      const asked = requestPlainly(`${project.site}${path}`, {
        headers: { host: 'www.localhost' },
      });
      asked.once('response', (answer) => {
        answer.resume();
        resolve([answer.headers.location, answer.statusCode]);
      });
      asked.once('error', reject);
      asked.end();
    },
  );
  expect({ location, status }).toEqual({ location: `https://localhost${path}`, status: 301 });
});

it('a site that was built for another address says so in its log', async () => {
  const { stdout, stderr } = await project.compose('logs', '--no-color', 'web');
  expect(stdout + stderr).toContain('SITE_ORIGIN is not the address that this site was built for');
});

it('a certificate of one’s own is used instead of one that Caddy gets', async () => {
  const certificate = join(project.folder, 'site.pem');
  const key = join(project.folder, 'site-key.pem');
  const made = await run([
    'openssl',
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'],
    ...['-keyout', key, '-out', certificate],
  ]);
  expect(made.code, made.stderr).toBe(0);
  await Promise.all([certificate, key].map((file) => chmod(file, 0o644)));
  await project.set({ TLS_CERTIFICATE_FILE: certificate, TLS_KEY_FILE: key });
  await project.must('up', '-d', '--wait', '--no-deps', 'web');
  const { fingerprint256 } = new X509Certificate(await readFile(certificate));
  const shown = await new Promise<string>((resolve, reject) => {
    const socket = connect({
      ...{ host: '127.0.0.1', port: project.tlsPort, servername: 'localhost' },
      ca: readFileSync(certificate),
    });
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.end();
    });
    socket.once('error', reject);
  });
  expect(shown).toBe(fingerprint256);
});
