import * as z from 'zod/mini';

/** Answer to an accepted submission (202). */
export const acceptedSchema = z.object({ receipt: z.string() });

/** Answer of `GET /api/form-token`; `expiresAt` is an ISO 8601 date. */
export const formTokenSchema = z.object({ token: z.string(), expiresAt: z.string() });

/** Names of the request headers that the contract adds. */
export const HEADERS = { idempotencyKey: 'idempotency-key', formToken: 'x-app-token' } as const;
