import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { decimal, id } from '#src/schema/answerSchemas.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { requiredText } from '#src/schema/formTexts.ts';

/** Writes off what a user owes for ads. */
export const writeOffDebts = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/payments/write-off',
  access: 'signed-in',
  recentAuthentication: true,
  summary: 'Write off what a user owes',
  description:
    'The user owes nothing for ads any more and can close their account. The publishers who would have got it are told, with the reason. For advert-admin and admin, never for their own debts.',
  body: z.strictObject({
    user: id.check(z.describe('The user who owes it.')),
    reason: requiredText(limits.reasonLength).check(z.describe('Read by the publishers.')),
  }),
  bodyExample: { user: 31, reason: 'The company was dissolved.' },
  answerDescription: 'What was written off, by currency.',
  answer: z.array(z.object({ currency: z.string(), amount: decimal })),
  example: [{ currency: 'USD', amount: '5' }],
  problems: [
    'required',
    'blank',
    'tooLong',
    'invalidText',
    'reasonRequired',
    'forbidden',
    'notFound',
    'ownDebt',
    'noDebt',
  ],
});
