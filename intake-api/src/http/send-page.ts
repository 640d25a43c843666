import type { FastifyReply } from 'fastify';

/** Pages run and load nothing. They may hold what a visitor sent: nothing keeps them, and their address goes nowhere else. */
const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';base-uri 'none';frame-ancestors 'none';form-action 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet',
};

export const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(html);
