import * as z from 'zod/mini';
import type { Answer, Operation } from '#server/openapi/operation.ts';
import { schemaOf } from '#server/openapi/schemaOf.ts';
import { refreshForm, signInForm } from './forms.ts';

const tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() });
const refreshToken = 'q3lX0m0iVbq1Z0G6H2tq8fG4mJc0t8m3kUq5w1o9u7E';

const tokensAnswer = (description: string, headers?: Answer['headers']): Answer => ({
  description,
  headers,
  content: {
    schema: schemaOf(tokens),
    example: { accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.3Yw', refreshToken },
  },
});

/** What the routes of a session tell of themselves. */
export const sessionOperations = {
  signIn: (): Operation => ({
    summary: 'Sign in',
    description:
      'Wrong attempts are counted by address and by account: after ten from one place, one a minute is looked at.',
    body: {
      schema: schemaOf(signInForm),
      example: { login: 'manager@quarry.test', password: 'quarry-demo-1' },
    },
    answers: {
      200: tokensAnswer('The tokens of the new session.', {
        'Set-Cookie': { description: 'Binds the session to this browser.', schema: { type: 'string' } },
      }),
    },
    problems: [
      'blank',
      'tooLong',
      'invalidText',
      'wrongCredentials',
      'accountBanned',
      'accountDisabled',
      'tooManySignIns',
    ],
  }),

  renew: (): Operation => ({
    summary: 'Exchange a refresh token for new tokens',
    description:
      'Each refresh token can be exchanged once. Within ten seconds the same answer is given again; later use ends the session.',
    body: { schema: schemaOf(refreshForm), example: { refreshToken } },
    answers: { 200: tokensAnswer('The next tokens of the session.') },
    problems: ['notSignedIn'],
  }),

  signOut: (): Operation => ({
    summary: 'Sign out',
    body: { schema: schemaOf(refreshForm), example: { refreshToken } },
    answers: { 204: { description: 'The session has ended.' } },
  }),
};
