import * as z from 'zod/mini';
import { moment } from '#src/schema/answerSchemas.ts';

/** The properties of an active session, for its owner and for administrators. */
export const sessionFacts = {
  id: z.uuid(),
  browser: z.nullable(z.string()).check(z.describe('As reported by the browser.')),
  system: z.nullable(z.string()).check(z.describe('As reported by the browser.')),
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment.check(z.describe('The session expires at this time unless it is used before.')),
} as const;

export const sessionExample = {
  id: '0b9c1f5e-9d0b-4c3f-8d52-6a1c1f0e7a11',
  browser: 'Firefox',
  system: 'Windows',
  createdAt: '2026-01-20T08:00:00.000Z',
  lastSeenAt: '2026-01-21T10:30:00.000Z',
  expiresAt: '2026-02-04T10:30:00.000Z',
} as const;
