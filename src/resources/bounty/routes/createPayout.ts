import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { payouts } from '../payouts.ts';

export const createPayout = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/campaigns/:id/payouts',
  access: 'signed-in',
  recentAuthentication: true,
  summary: 'Create a payout of a campaign',
  description:
    'Takes no body. Collects all approved, unpaid rewards in one line (`payout-items`) per hunter, and reserves the money. With many hunters this is done in batches: if the request is interrupted, the payout retains its lines and continues when the request is sent again with the same key. The remaining rewards go into the next payout.',
  keyed: true,
  status: 201,
  answerDescription: 'The payout.',
  answer: recordOf(payouts),
  problems: ['nothingToPay', 'notSettled'],
});
