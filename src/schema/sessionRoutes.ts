import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { isWellFormed } from '#src/schema/wellFormed.ts';

const tokenLength = 512;

const text = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidText') })
    .check(z.minLength(1), z.maxLength(max), z.refine(isWellFormed, { error: 'invalidText' }));

const signInForm = z.strictObject({
  login: z.pipe(
    text(limits.emailLength),
    z.transform((login: string) => login.normalize('NFC').trim()),
  ),
  password: text(limits.passwordLength.max),
});

const refreshForm = z.strictObject({ refreshToken: text(tokenLength) });

const tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() });

const refreshToken = 'q3lX0m0iVbq1Z0G6H2tq8fG4mJc0t8m3kUq5w1o9u7E';
const example = { accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.3Yw', refreshToken };

/** Public. The limit is high enough for a few hundred people behind one IP address. */
const anybody = { service: 'auth', access: 'public', perMinute: 300 } as const;

export const signIn = defineRoute({
  ...anybody,
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  description: 'Failed attempts are counted by IP address and by account. After ten, one attempt a minute is accepted.',
  body: signInForm,
  bodyExample: { login: 'manager@quarry.test', password: 'quarry-demo-1' },
  answerDescription: 'The tokens of the new session.',
  headers: { 'Set-Cookie': z.string().check(z.describe('Binds the session to this browser.')) },
  answer: tokens,
  example,
  problems: [
    'blank',
    'tooLong',
    'invalidText',
    'wrongCredentials',
    'accountBanned',
    'accountDisabled',
    'tooManySignIns',
  ],
});

export const renewTokens = defineRoute({
  ...anybody,
  method: 'PUT',
  path: '/auth/refresh-token',
  summary: 'Exchange a refresh token for new tokens',
  description:
    'Each refresh token can be exchanged once. If it is sent again within ten seconds, the answer is the same. After that, using it again ends the session.',
  body: refreshForm,
  bodyExample: { refreshToken },
  answerDescription: 'The next tokens of the session.',
  answer: tokens,
  example,
  problems: ['notSignedIn'],
});

export const signOut = defineRoute({
  ...anybody,
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  body: refreshForm,
  bodyExample: { refreshToken },
  status: 204,
  answerDescription: 'The session has ended.',
  answer: z.undefined(),
});

export type Tokens = AnswerOf<typeof signIn>;
