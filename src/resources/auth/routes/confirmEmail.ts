import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { requiredText } from '#src/schema/formTexts.ts';
import { tokenField } from '../accountForms.ts';
import { exampleToken, publicAccountRoute } from './publicAccountRoute.ts';

export const confirmEmail = defineRoute({
  ...publicAccountRoute,
  path: '/auth/email-confirm',
  summary: 'Confirm an email with the link in a message',
  description:
    'Accepts five kinds of links. The first creates the account of a registration. The second confirms the email of an account of an earlier version. The third changes an account’s email. The fourth, sent when a second factor is added, removes the factor, every session and the password. The fifth, sent after a security-relevant change, undoes this and all later changes, ends every session, removes the password and cancels the withdrawals requested since. The first three require the password of the registration or the account, unless the request comes from the browser that registered or is signed in.',
  body: z.strictObject({ token: tokenField(), password: z.optional(requiredText(limits.passwordLength.max)) }),
  bodyExample: { token: exampleToken, password: 'three-unrelated-words' },
  status: 204,
  answerDescription: 'The email has been confirmed. The link no longer works.',
  answer: z.undefined(),
  problems: [
    'required',
    'blank',
    'tooLong',
    'invalidText',
    'linkExpired',
    'emailTaken',
    'wrongPassword',
    'tooManySignIns',
    'busy',
  ],
});
