import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { signIn } from '#src/schema/sessionRoutes.ts';
import { sessionExample, sessionFacts } from './sessionFacts.ts';

const session = z.object({
  ...sessionFacts,
  ip: z.nullable(z.string()).check(z.describe('The IP address of the sign-in.')),
});

const example = [{ ...sessionExample, ip: '192.0.2.7' }];

const forModerators = { service: 'auth', access: 'signed-in' } as const;
const description = 'For administrators, limited to users whose accounts they may change.';

export const listUserSessions = defineRoute({
  ...forModerators,
  method: 'GET',
  path: '/v0/users/:id/sessions',
  summary: 'List where a user is signed in',
  description,
  answerDescription: 'The active sessions, the newest first.',
  answer: z.array(session),
  example,
  problems: ['notFound'],
});

export const endUserSessions = defineRoute({
  ...forModerators,
  method: 'POST',
  path: '/v0/users/:id/sessions/end',
  recentAuthentication: true,
  summary: 'End a user’s sessions',
  description: `${description} Ends one session or all. A session ends with its next request.`,
  body: z.strictObject({ session: z.optional(z.uuid()) }),
  bodyExample: { session: sessionExample.id },
  answerDescription: 'The remaining sessions.',
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
  description: `${description} Only the owner of the account receives the link and sets the password.`,
  status: 204,
  answerDescription: 'The email has been sent.',
  answer: z.undefined(),
  problems: ['notFound'],
});

export const removeUserFactors = defineRoute({
  ...forModerators,
  method: 'POST',
  path: '/v0/users/:id/second-factor/remove',
  recentAuthentication: true,
  perMinute: 20,
  summary: 'Remove a user’s lost second factors',
  description: `${description} Use it after verifying the user’s identity. Removes the authenticator app, passkeys and recovery codes, ends every session, and notifies the user by email.`,
  status: 204,
  answerDescription: 'Signing in requires only the password.',
  answer: z.undefined(),
  problems: ['notFound', 'noFactors'],
});

export const seeAsUser = defineRoute({
  ...forModerators,
  method: 'POST',
  path: '/v0/users/:id/see-as',
  recentAuthentication: true,
  perMinute: 20,
  summary: 'View Quarry as a user',
  description: `${description} Refused if the user has a role that you can’t grant. The session can read what the user can read, except their messages and secrets, and can’t change anything. It ends with your own session, or after ${limits.viewMinutes} minutes.`,
  answerDescription: 'The tokens of the viewed session. Its access tokens name you as `act` (RFC 8693).',
  headers: signIn.headers,
  answer: signIn.answer,
  example: signIn.example,
  problems: ['notFound', 'signedInHere'],
});

export type UserSession = AnswerOf<typeof listUserSessions>[number];
