import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { passwordFields, passwordProblems, samePasswords, tokenField } from '../accountForms.ts';
import { exampleToken, publicAccountRoute } from './publicAccountRoute.ts';

export const confirmReset = defineRoute({
  ...publicAccountRoute,
  path: '/auth/confirm-reset',
  summary: 'Set a password with the link in a mail',
  description:
    'The link stays good until a new password is set: a refusal doesn’t use it. It also confirms the e-mail that it was sent to. All sessions end, and a mail tells of the change.',
  body: z.strictObject({ token: tokenField(), ...passwordFields }).check(samePasswords()),
  bodyExample: { token: exampleToken, password: 'three-unrelated-words' },
  status: 204,
  answerDescription: 'The password is set, and the link doesn’t work any more. Nobody is signed in.',
  answer: z.undefined(),
  problems: [...passwordProblems, 'linkExpired'],
});
