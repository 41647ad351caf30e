import * as z from 'zod/mini';
import { formatDuration } from '#src/format/duration.ts';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { emailText } from '#src/schema/formTexts.ts';
import { sensitiveAccountRoute } from './ownAccountRoute.ts';

const { accountLinkMinutes, accountChangeHours } = limits;

export const changeEmail = defineRoute({
  ...sensitiveAccountRoute,
  path: '/auth/email',
  summary: 'Change your e-mail',
  description: `Sends a link to the new address, good for ${formatDuration(accountLinkMinutes['change-email'])}; the e-mail changes when it is used. Both addresses get a link then that undoes the change, good for ${formatDuration(accountChangeHours * 60)}. Withdrawals wait for as long. Answers the same whether the new address has an account.`,
  body: z.strictObject({ email: emailText() }),
  bodyExample: { email: 'ada@example.org' },
  status: 204,
  answerDescription: 'A mail is on its way to the new address. Nothing has changed yet.',
  answer: z.undefined(),
  problems: [
    'required',
    'blank',
    'tooLong',
    'invalidText',
    'invalidEmail',
    'sameEmail',
    'emailChangedLately',
    'tooManyMails',
  ],
});
