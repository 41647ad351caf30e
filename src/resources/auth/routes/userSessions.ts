import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { signIn } from '#src/schema/sessionRoutes.ts';
import { sessionExample, sessionFacts } from './sessionFacts.ts';

const session = z.object({
  ...sessionFacts,
  ip: z.nullable(z.string()).check(z.describe('The address that it signed in from.')),
});

const example = [{ ...sessionExample, ip: '192.0.2.7' }];

const forModerators = { service: 'auth', access: 'signed-in' } as const;
const description = 'For administrators, of the users whose accounts they may change.';

export const listUserSessions = defineRoute({
  ...forModerators,
  method: 'GET',
  path: '/v0/users/:id/sessions',
  summary: 'List where a user is signed in',
  description,
  answerDescription: 'The sessions that go on, the newest first.',
  answer: z.array(session),
  example,
  problems: ['notFound'],
});

export const endUserSessions = defineRoute({
  ...forModerators,
  method: 'POST',
  path: '/v0/users/:id/sessions/end',
  recentAuthentication: true,
  summary: 'End sessions of a user',
  description: `${description} One of them, or all. They end with the next request.`,
  body: z.strictObject({ session: z.optional(z.uuid()) }),
  bodyExample: { session: sessionExample.id },
  answerDescription: 'The sessions that go on.',
  answer: z.array(session),
  example: [],
  problems: ['notFound', 'invalidValue', 'unknownField'],
});

export const startPasswordReset = defineRoute({
  ...forModerators,
  method: 'POST',
  path: '/v0/users/:id/password-reset',
  perMinute: 20,
  summary: 'Send a user a link that sets a password',
  description: `${description} Nobody but its owner ever sets the password of an account, nor sees the link.`,
  status: 204,
  answerDescription: 'The mail is on its way.',
  answer: z.undefined(),
  problems: ['notFound'],
});

export const removeUserFactors = defineRoute({
  ...forModerators,
  method: 'POST',
  path: '/v0/users/:id/second-factor/remove',
  recentAuthentication: true,
  perMinute: 20,
  summary: 'Remove the second factors of a user who has lost them',
  description: `${description} Once they have shown who they are: the authenticator app, passkeys and recovery codes go, every session ends, and a mail tells them.`,
  status: 204,
  answerDescription: 'Signing in asks for the password alone.',
  answer: z.undefined(),
  problems: ['notFound', 'noFactors'],
});

export const seeAsUser = defineRoute({
  ...forModerators,
  method: 'POST',
  path: '/v0/users/:id/see-as',
  recentAuthentication: true,
  perMinute: 20,
  summary: 'See Quarry as a user',
  description: `${description} None who holds a role that they couldn’t give. The session reads what the user reads, but for their messages and secrets, and changes nothing. It ends with your own session, and after ${limits.viewMinutes} minutes.`,
  answerDescription: 'The tokens of the viewed session. Its access tokens name you as `act` (RFC 8693).',
  headers: signIn.headers,
  answer: signIn.answer,
  example: signIn.example,
  problems: ['notFound', 'signedInHere'],
});

export type UserSession = AnswerOf<typeof listUserSessions>[number];
