import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { emailText } from '#src/schema/formTexts.ts';
import { publicAccountRoute } from './publicAccountRoute.ts';

export const forgotPassword = defineRoute({
  ...publicAccountRoute,
  path: '/auth/forgot',
  summary: 'Request a link that sets a new password',
  description: 'The response is the same whether or not the account exists.',
  body: z.strictObject({ email: emailText() }),
  bodyExample: { email: 'ada@example.com' },
  status: 204,
  answerDescription: 'If the address has an account, a link has been sent to it. Earlier links no longer work.',
  answer: z.undefined(),
  problems: ['required', 'blank', 'tooLong', 'invalidText', 'invalidEmail', 'tooManyMails'],
});
