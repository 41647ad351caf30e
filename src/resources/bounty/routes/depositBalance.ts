import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordOf.ts';
import { deposits } from '../deposits.ts';

export const depositBalance = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/campaigns/:id/deposits/balance',
  access: 'signed-in',
  summary: 'Fund a campaign from your balance',
  description:
    'Takes no body. Moves what the budget of your pending campaign still lacks, or as much of it as you have, from your balance in its currency, as a deposit. The balance holds what your closed campaigns have returned, and what was paid beyond your invoices.',
  keyed: true,
  status: 201,
  answerDescription: 'The deposit.',
  answer: recordOf(deposits),
  problems: ['notEnoughMoney', 'moneyCommitted', 'depositNotNeeded'],
});
