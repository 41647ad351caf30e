import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordOf.ts';
import { payouts } from '../payouts.ts';

export const createPayout = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/campaigns/:id/payouts',
  access: 'signed-in',
  recentAuthentication: true,
  summary: 'Create a payout of a campaign',
  description:
    'Takes no body. Collects everything that is approved and unpaid in one line (`payout-items`) per hunter, and sets the money aside. With many hunters this is done in batches: if the request is cut off, the payout keeps its lines and continues when the request is sent again with the same key. Whatever isn’t collected goes into the next payout.',
  keyed: true,
  status: 201,
  answerDescription: 'The payout.',
  answer: recordOf(payouts),
  problems: ['nothingToPay', 'notSettled'],
});
