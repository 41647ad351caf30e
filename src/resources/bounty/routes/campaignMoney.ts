import * as z from 'zod/mini';
import { decimal } from '#src/schema/answerSchemas.ts';

const part = (description: string) => decimal.check(z.describe(description));

/** Where a campaign's money or tokens are. total = left + reserved + awarded. */
export const campaignMoney = z.object({
  currency: z.string().check(z.describe('A currency’s code, or the symbol of the campaign’s token.')),
  budget: part('What the campaign gives away; it has to be there before the campaign is approved.'),
  total: part('What has arrived: what is left, reserved and awarded.'),
  reserved: part('What the tasks hold.'),
  promised: part('Of what is reserved: what hunters can expect who wait for a decision.'),
  awarded: part('What hunters were given.'),
  paid: part('Of what is awarded: what was paid out.'),
  left: part('What no task has reserved.'),
});
