import { expect, it } from 'vitest';

import { relayTls } from './relay-tls.ts';

it.each([
  ['smtps://smtp.sample.example:465', 'start'],
  ['smtps://127.0.0.1:465', 'start'],
  ['smtp://smtp.sample.example:587', 'required'],
  ['smtp://user:pass@smtp.sample.example:587', 'required'],
  ['smtp://smtp.sample.example:25/?tls.rejectUnauthorized=false', 'required'],
  // Another machine, though it may be in the same building.
  ['smtp://10.0.0.5:25', 'required'],
  ['smtp://192.168.1.20', 'required'],
  ['smtp://[fd00::5]:25', 'required'],
  ['smtp://[::ffff:127.0.0.1]:25', 'required'],
  ['smtp://mail.internal', 'required'],
  ['smtp://127.example.jp', 'required'],
  ['smtp://localhost.example.jp', 'required'],
  ['smtp://user:pass@mail:25', 'required'],
  ['smtp://inbox:1025', 'local'],
  ['smtp://localhost', 'local'],
  ['smtp://user:pass@localhost', 'local'],
  ['smtp://127.0.0.1:1025', 'local'],
  ['smtp://[::1]:25', 'local'],
  ['smtp://10.0.0.5:25?requireTLS=false', 'waived'],
  ['smtp://user:pass@smtp.sample.example/?requireTLS=false', 'waived'],
  ['smtp://10.0.0.5:25/?ignoreTLS=true', 'waived'],
] as const)('the connection to %s: TLS is %s', (url, tls) => {
  expect(relayTls(url)).toBe(tls);
});
