import * as z from 'zod/mini';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { ownAccountRoute, sensitiveAccountRoute } from './ownAccountRoute.ts';

const ownSession = z.object({
  id: z.uuid(),
  /** Both as far as the browser tells; null where it doesn’t. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The IP address that signed in; of IPv6 the first half, which stands for the network. */
  network: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Unless it is used before. */
  expiresAt: z.string(),
  isCurrent: z.boolean(),
});

const id = '0b9c1f5e-9d0b-4c3f-8d52-6a1c1f0e7a11';

export const listSessions = defineRoute({
  ...ownAccountRoute,
  method: 'GET',
  path: '/v0/sessions',
  summary: 'List where you are signed in',
  answerDescription: 'Your sessions that go on, this one first, then the last used.',
  answer: z.array(ownSession),
  example: [
    {
      id,
      browser: 'Firefox',
      system: 'Windows',
      network: '203.0.113.7',
      createdAt: '2026-01-20T08:00:00.000Z',
      lastSeenAt: '2026-01-21T10:30:00.000Z',
      expiresAt: '2026-02-04T10:30:00.000Z',
      isCurrent: true,
    },
  ],
});

export const endSession = defineRoute({
  ...sensitiveAccountRoute,
  path: '/v0/sessions/end',
  summary: 'End one of your sessions',
  description: 'One that has ended already is answered the same.',
  body: z.strictObject({ id: z.uuid({ error: 'invalidValue' }) }),
  bodyExample: { id },
  status: 204,
  answerDescription: 'The session has ended: that browser is asked to sign in again at its next request.',
  answer: z.undefined(),
  problems: ['invalidValue', 'notFound'],
});

export const endOtherSessions = defineRoute({
  ...sensitiveAccountRoute,
  path: '/v0/sessions/end-others',
  summary: 'End all your other sessions',
  status: 204,
  answerDescription: 'You are signed in with this browser alone.',
  answer: z.undefined(),
});

export type OwnSession = AnswerOf<typeof listSessions>[number];
