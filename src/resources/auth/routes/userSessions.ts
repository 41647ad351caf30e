import * as z from 'zod/mini';
import { moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

const session = z.object({
  id: z.uuid(),
  userAgent: z.nullable(z.string()).check(z.describe('What the browser calls itself.')),
  ip: z.nullable(z.string()).check(z.describe('The address that it signed in from.')),
  createdAt: moment,
  lastSeenAt: moment.check(
    z.describe('When it last renewed its tokens, which it does every ten minutes while in use.'),
  ),
  expiresAt: moment,
});

const example = [
  {
    id: '7b0a6a5e-0d3c-4f0f-9a57-6f7f3f0a9f11',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
    ip: '192.0.2.7',
    createdAt: '2026-03-01T09:00:00.000Z',
    lastSeenAt: '2026-03-02T09:30:00.000Z',
    expiresAt: '2026-03-31T09:00:00.000Z',
  },
];

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
  summary: 'End sessions of a user',
  description: `${description} One of them, or all. They end with the next request.`,
  body: z.strictObject({ session: z.optional(z.uuid()) }),
  bodyExample: { session: example[0]?.id },
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

export type UserSession = AnswerOf<typeof listUserSessions>[number];
