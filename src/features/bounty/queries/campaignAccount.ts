import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '#src/providers/http.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';

const answer = z.object({
  /** The code of the currency, or the symbol of the token. */
  currency: z.string(),
  /** What the campaign gives away, and has to be there before it is approved. */
  budget: z.string(),
  /** What has arrived for it. */
  total: z.string(),
  /** What its tasks have reserved. */
  reserved: z.string(),
  /** What of that is promised to hunters whose work waits for a decision. */
  promised: z.string(),
  /** What hunters have. */
  awarded: z.string(),
  /** What no task has reserved. */
  left: z.string(),
});

/** A campaign's money or tokens, as decimal strings. */
export type CampaignAccount = z.infer<typeof answer>;

/** The account of a campaign as it stands now; read anew with whatever else is shown of campaigns. */
export const campaignAccountQuery = (campaign: number) =>
  queryOptions({
    queryKey: [campaigns.name, 'account', campaign],
    queryFn: async ({ signal }) =>
      answer.parse((await request(campaigns.service, `${campaigns.path}/${campaign}/account`, { signal })).json),
  });
