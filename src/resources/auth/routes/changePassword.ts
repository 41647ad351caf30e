import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { passwordFields, passwordProblems, samePasswords } from '../accountForms.ts';
import { sensitiveAccountRoute } from './ownAccountRoute.ts';

export const changePassword = defineRoute({
  ...sensitiveAccountRoute,
  path: '/auth/password',
  summary: 'Change your password',
  description: 'All your other sessions end, links in earlier mails no longer work, and a mail tells of the change.',
  body: z.strictObject(passwordFields).check(samePasswords()),
  bodyExample: { password: 'three-unrelated-words' },
  status: 204,
  answerDescription: 'The password is changed. This session goes on.',
  answer: z.undefined(),
  problems: passwordProblems,
});
