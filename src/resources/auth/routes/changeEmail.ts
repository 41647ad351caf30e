import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { emailText } from '#src/schema/formTexts.ts';
import { sensitiveAccountRoute } from './ownAccountRoute.ts';

const { accountLinkHours } = limits;

export const changeEmail = defineRoute({
  ...sensitiveAccountRoute,
  path: '/auth/email',
  summary: 'Change your e-mail',
  description: `Sends a link to the new address, good for ${accountLinkHours['change-email']} hours; the e-mail changes when it is used. The old address is told then, and can take the account back for ${accountLinkHours['restore-email']} hours. Answers the same whether the new address has an account.`,
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
