import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { passwordFields, passwordProblems, samePasswords, tokenField } from '../accountForms.ts';
import { exampleToken, publicAccountRoute } from './publicAccountRoute.ts';

export const confirmReset = defineRoute({
  ...publicAccountRoute,
  path: '/auth/confirm-reset',
  summary: 'Set a password with the link in an email',
  description:
    'The link remains valid until a new password is set; a refused request doesn’t use it. It also confirms the email that it was sent to. Ends all sessions, and sends an email about the change.',
  body: z.strictObject({ token: tokenField(), ...passwordFields }).check(samePasswords()),
  bodyExample: { token: exampleToken, password: 'three-unrelated-words' },
  status: 204,
  answerDescription: 'The password has been set, and the link no longer works. The response doesn’t sign you in.',
  answer: z.undefined(),
  problems: [...passwordProblems, 'linkExpired'],
});
