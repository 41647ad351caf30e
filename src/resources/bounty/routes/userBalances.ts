import * as z from 'zod/mini';
import { decimal, id } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

/** A user's balance in one currency. */
const balance = z.object({
  code: z.string().check(z.describe('The currency’s code, or the symbol of an ICO campaign’s token.')),
  campaign: z.nullable(id).check(z.describe('The ICO campaign whose token it is.')),
  earned: decimal.check(z.describe('Less what was taken back.')),
  gone: decimal.check(z.describe('Paid, or on its way.')),
  balance: decimal,
});

export const userBalances = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/users/:id/balances',
  access: 'signed-in',
  summary: 'Tell what a user has earned and still has',
  description:
    'In each currency that they ever had something of. For themselves, and for whoever oversees the bounty half’s money.',
  answerDescription: 'A balance for each currency.',
  answer: z.array(balance),
  example: [{ code: 'USD', campaign: null, earned: '120.5', gone: '100', balance: '20.5' }],
});

export type UserBalance = AnswerOf<typeof userBalances>[number];
