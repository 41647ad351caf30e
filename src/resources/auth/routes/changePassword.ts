import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { passwordFields, passwordProblems, samePasswords } from '../accountForms.ts';
import { sensitiveAccountRoute } from './ownAccountRoute.ts';

export const changePassword = defineRoute({
  ...sensitiveAccountRoute,
  path: '/auth/password',
  summary: 'Change your password',
  description:
    'Ends all your other sessions, invalidates the links in earlier emails, and sends an email about the change.',
  body: z.strictObject(passwordFields).check(samePasswords()),
  bodyExample: { password: 'three-unrelated-words' },
  status: 204,
  answerDescription: 'The password has been changed. This session remains active.',
  answer: z.undefined(),
  problems: passwordProblems,
});
