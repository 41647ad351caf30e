import * as z from 'zod/mini';
import { count, decimal, id } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

/** A user's balance in one currency. */
const balance = z.object({
  code: z.string().check(z.describe('The currency’s code, or the symbol of an ICO campaign’s token.')),
  campaign: z.nullable(id).check(z.describe('The ICO campaign of the token. Null for a currency.')),
  decimals: count.check(z.describe('The decimal places of its smallest amount.')),
  earned: decimal.check(z.describe('Total earned, without rewards that were taken back.')),
  gone: decimal.check(z.describe('Paid out, in a payout or in a withdrawal.')),
  balance: decimal,
});

export const userBalances = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/users/:id/balances',
  access: 'signed-in',
  viewable: true,
  summary: 'Read what a user has earned and still has',
  description:
    'One balance for each currency or token that they have ever had. For the user, and for those who oversee the bounty campaigns’ money.',
  answerDescription: 'A balance for each currency.',
  answer: z.array(balance),
  example: [{ code: 'USD', campaign: null, decimals: 2, earned: '120.5', gone: '100', balance: '20.5' }],
});

export type UserBalance = AnswerOf<typeof userBalances>[number];
