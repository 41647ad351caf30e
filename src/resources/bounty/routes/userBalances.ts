import * as z from 'zod/mini';
import { count, decimal, id } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

/** A user's balance in one currency. */
const balance = z.object({
  code: z.string().check(z.describe('The currency’s code, or the symbol of an ICO campaign’s token.')),
  campaign: z.nullable(id).check(z.describe('The ICO campaign of the token. Null for a currency.')),
  decimals: count.check(z.describe('The decimal places of its smallest amount.')),
  earned: decimal.check(z.describe('The total earned, without reversed rewards.')),
  gone: decimal.check(z.describe('The amount paid out, in payouts and withdrawals.')),
  balance: decimal,
});

export const userBalances = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/users/:id/balances',
  access: 'signed-in',
  viewable: true,
  summary: 'Read a user’s earnings and balances',
  description:
    'One balance for each currency or token that the user has ever had. For the user, and for administrators of the bounty campaigns’ money.',
  answerDescription: 'A balance for each currency.',
  answer: z.array(balance),
  example: [{ code: 'USD', campaign: null, decimals: 2, earned: '120.5', gone: '100', balance: '20.5' }],
});

export type UserBalance = AnswerOf<typeof userBalances>[number];
