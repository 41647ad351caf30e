import * as z from 'zod/mini';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { ownAccountRoute, sensitiveAccountRoute } from './ownAccountRoute.ts';
import { sessionExample, sessionFacts } from './sessionFacts.ts';

const ownSession = z.object({
  ...sessionFacts,
  network: z
    .nullable(z.string())
    .check(z.describe('The IP address of the sign-in; for IPv6 the first half, which identifies the network.')),
  isCurrent: z.boolean(),
});

const { id } = sessionExample;

export const listSessions = defineRoute({
  ...ownAccountRoute,
  method: 'GET',
  path: '/v0/sessions',
  summary: 'List where you are signed in',
  answerDescription: 'Your active sessions, this session first, then by last use.',
  answer: z.array(ownSession),
  example: [{ ...sessionExample, network: '203.0.113.7', isCurrent: true }],
});

export const endSession = defineRoute({
  ...sensitiveAccountRoute,
  path: '/v0/sessions/end',
  summary: 'End one of your sessions',
  description: 'The response is the same for a session that has already ended.',
  body: z.strictObject({ id: z.uuid({ error: 'invalidValue' }) }),
  bodyExample: { id },
  status: 204,
  answerDescription: 'The session has ended. Its browser must sign in again at its next request.',
  answer: z.undefined(),
  problems: ['invalidValue', 'notFound'],
});

export const endOtherSessions = defineRoute({
  ...sensitiveAccountRoute,
  path: '/v0/sessions/end-others',
  summary: 'End all your other sessions',
  status: 204,
  answerDescription: 'You are only signed in with this browser.',
  answer: z.undefined(),
});

export type OwnSession = AnswerOf<typeof listSessions>[number];
