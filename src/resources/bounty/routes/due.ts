import * as z from 'zod/mini';
import { count, decimal } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

/** The amount that a payout of a campaign would have now. */
export const due = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/campaigns/:id/payouts/due',
  access: 'signed-in',
  summary: 'Tell what a campaign owes its hunters',
  description:
    'What is approved, unpaid and in no payout: what a payout made now would hold. For whoever may read its payouts.',
  answerDescription: 'How many hunters, and how much in all.',
  answer: z.object({
    hunters: count,
    withoutWallet: count.check(z.describe('Of them, those without a wallet that can receive it.')),
    total: decimal.check(z.describe('In `code`.')),
    code: z.string(),
  }),
  example: { hunters: 12, withoutWallet: 1, total: '3400', code: 'USDT' },
});

export type Due = AnswerOf<typeof due>;
