import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { deposits } from '../deposits.ts';

export const depositBalance = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/campaigns/:id/deposits/balance',
  access: 'signed-in',
  summary: 'Fund a campaign from your balance',
  description:
    'Takes no body. Deposits the missing part of your pending campaign’s budget from your balance in its currency, or the whole balance if it is lower. The balance comes from money that your closed campaigns returned, and from overpaid invoices.',
  keyed: true,
  status: 201,
  answerDescription: 'The deposit.',
  answer: recordOf(deposits),
  problems: ['notEnoughMoney', 'moneyCommitted', 'depositNotNeeded'],
});
