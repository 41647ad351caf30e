import * as z from 'zod/mini';
import { decimal } from '#src/schema/answerSchemas.ts';

const part = (description: string) => decimal.check(z.describe(description));

/** A campaign's money or tokens by state. total = left + reserved + awarded. */
export const campaignMoney = z.object({
  currency: z.string().check(z.describe('A currency’s code, or the symbol of the campaign’s token.')),
  budget: part('The total amount of the campaign’s rewards. It must be deposited before the campaign is approved.'),
  total: part('The deposits less the returned amount: the sum of `left`, `reserved` and `awarded`.'),
  reserved: part('The amount reserved for tasks.'),
  promised: part('Part of `reserved`: the expected rewards of pending submissions.'),
  awarded: part('The amount awarded to hunters.'),
  paid: part('Part of `awarded`: the amount paid out.'),
  left: part('The amount that isn’t reserved for a task.'),
  returned: part('The amount returned to the manager’s balance since the campaign closed.'),
});
