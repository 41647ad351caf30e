import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { emailText } from '#src/schema/formTexts.ts';
import { publicAccountRoute } from './publicAccountRoute.ts';

export const forgotPassword = defineRoute({
  ...publicAccountRoute,
  path: '/auth/forgot',
  summary: 'Ask for a link that sets a new password',
  description: 'Answers the same whether there is such an account.',
  body: z.strictObject({ email: emailText() }),
  bodyExample: { email: 'ada@example.com' },
  status: 204,
  answerDescription: 'If the address has an account, a link is on its way to it. Earlier links no longer work.',
  answer: z.undefined(),
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'invalidEmail', 'tooManyMails'],
});
