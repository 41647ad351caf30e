import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { tokenField } from '../accountForms.ts';
import { exampleToken, publicAccountRoute } from './publicAccountRoute.ts';

export const confirmEmail = defineRoute({
  ...publicAccountRoute,
  path: '/auth/email-confirm',
  summary: 'Confirm an e-mail with the link in a mail',
  description:
    'Four kinds of links lead here. One confirms the e-mail of a new account; one gives an account another e-mail; one, sent when a second factor is added, removes it, every session and the password; one, sent after a change that an intruder would make, undoes it and all later ones, ends every session, removes the password and cancels the withdrawals requested since.',
  body: z.strictObject({ token: tokenField() }),
  bodyExample: { token: exampleToken },
  status: 204,
  answerDescription: 'The e-mail is confirmed. The link doesn’t work any more.',
  answer: z.undefined(),
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'linkExpired', 'emailTaken'],
});
