import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { requiredText } from '#src/schema/formTexts.ts';
import { tokenField } from '../accountForms.ts';
import { exampleToken, publicAccountRoute } from './publicAccountRoute.ts';

export const confirmEmail = defineRoute({
  ...publicAccountRoute,
  path: '/auth/email-confirm',
  summary: 'Confirm an e-mail with the link in a mail',
  description:
    'Five kinds of links lead here. One creates the account of a registration; one confirms the e-mail of an account of an earlier version; one gives an account another e-mail; one, sent when a second factor is added, removes it, every session and the password; one, sent after a change that an intruder would make, undoes it and all later ones, ends every session, removes the password and cancels the withdrawals requested since. The first three ask for the password of the registration or the account, unless they are opened in the browser that registered or is signed in.',
  body: z.strictObject({ token: tokenField(), password: z.optional(requiredText(limits.passwordLength.max)) }),
  bodyExample: { token: exampleToken, password: 'three-unrelated-words' },
  status: 204,
  answerDescription: 'The e-mail is confirmed. The link doesn’t work any more.',
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
