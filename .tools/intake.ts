// The operators' command line, with the relay that `npm start` runs unless another one is given.
const { NODE_ENV, SMTP_URL, SMTP_URL_FILE, SMTP_PORT = '1025' } = process.env;
if (NODE_ENV !== 'production' && !SMTP_URL && !SMTP_URL_FILE) {
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${SMTP_PORT}`;
}
await import('../intake-api/src/cli/main.ts');
