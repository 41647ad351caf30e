import * as z from 'zod/mini';
import { decimal } from '#src/schema/answerSchemas.ts';

const part = (description: string) => decimal.check(z.describe(description));

/** Where a campaign's money or tokens are. total = left + reserved + awarded. */
export const campaignMoney = z.object({
  currency: z.string().check(z.describe('A currency’s code, or the symbol of the campaign’s token.')),
  budget: part('What the campaign gives away in total. It must be deposited before the campaign is approved.'),
  total: part('What was deposited, without what was returned: the sum of left, reserved and awarded.'),
  reserved: part('What is set aside for tasks.'),
  promised: part('Part of reserved: what hunters can expect for submissions that are still pending.'),
  awarded: part('What hunters were awarded.'),
  paid: part('Part of awarded: what was paid out.'),
  left: part('What isn’t reserved for a task.'),
  returned: part('What went back to the manager’s balance since the campaign closed.'),
});
