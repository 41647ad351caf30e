import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordOf.ts';
import { payouts } from '../payouts.ts';

export const createPayout = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/campaigns/:id/payouts',
  access: 'signed-in',
  summary: 'Make a payout of a campaign',
  description:
    'Takes no body. Gathers everything that is approved and unpaid, a line for each hunter, and sets its money aside. The lines are `payout-items`. Many hunters are gathered in portions: cut off, the payout keeps what it has, and goes on when it is asked for again under the same key; what is left over stands in the next one.',
  keyed: true,
  status: 201,
  answerDescription: 'The payout.',
  answer: recordOf(payouts),
  problems: ['nothingToPay', 'notSettled'],
});
