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
  summary: 'Change your email',
  description: `Sends a link to the new address, valid for ${formatDuration(accountLinkMinutes['change-email'])}. The email changes when the link is used. Then both addresses receive a link that undoes the change, valid for ${formatDuration(accountChangeHours * 60)}. Withdrawals are on hold for the same time. The response is the same whether or not the new address has an account.`,
  body: z.strictObject({ email: emailText() }),
  bodyExample: { email: 'ada@example.org' },
  status: 204,
  answerDescription: 'An email has been sent to the new address. Nothing has changed yet.',
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
