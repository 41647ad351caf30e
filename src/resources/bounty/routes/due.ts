import * as z from 'zod/mini';
import { count, decimal } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

/** The current amount of a new payout of a campaign. */
export const due = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/campaigns/:id/payouts/due',
  access: 'signed-in',
  viewable: true,
  summary: 'Read what a campaign owes its hunters',
  description:
    'Approved, unpaid rewards that aren’t in a payout: the content of a payout that is created now. For users who can read the campaign’s payouts.',
  answerDescription: 'The number of hunters, and the total amount.',
  answer: z.object({
    hunters: count,
    withoutWallet: count.check(z.describe('The number of these hunters without a suitable wallet.')),
    total: decimal.check(z.describe('The amount in the currency or token `code`.')),
    code: z.string(),
  }),
  example: { hunters: 12, withoutWallet: 1, total: '3400', code: 'USDT' },
  problems: ['ownTurnsTaken', 'turnsTaken'],
});

export type Due = AnswerOf<typeof due>;
