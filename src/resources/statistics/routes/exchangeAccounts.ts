import * as z from 'zod/mini';
import { decimal, id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

export const listExchangeAccounts = defineRoute({
  method: 'GET',
  path: '/v0/exchange-accounts',
  service: 'adnet',
  access: 'signed-in',
  viewable: true,
  summary: 'List the accounts of ad exchanges',
  description: 'For advert-admin and admin. The exchanges that have deposits or owe money, the largest debts first.',
  answerDescription: 'An entry for each exchange and currency.',
  answer: z.array(
    z.object({
      exchange: id.check(z.describe('The exchange.')),
      title: z.string().check(z.describe('Its name.')),
      currency: z.string(),
      balance: decimal.check(z.describe('The deposits less the payments.')),
      owed: decimal.check(z.describe('The unpaid amount of booked hours.')),
      owedSince: z.nullable(moment).check(z.describe('The earliest hour with an unpaid amount.')),
    }),
  ),
  example: [
    {
      exchange: 3,
      title: 'OpenX',
      currency: 'USD',
      balance: '0',
      owed: '41.27',
      owedSince: '2026-03-02T09:00:00.000Z',
    },
  ],
  problems: ['ownTurnsTaken', 'turnsTaken'],
});

export type ExchangeAccount = AnswerOf<typeof listExchangeAccounts>[number];
