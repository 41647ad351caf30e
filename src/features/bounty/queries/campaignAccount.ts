import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { campaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { pageStaleTime } from '#src/screens/query/pageQuery.ts';

/** Loads the current account of a campaign. The key is below the campaigns' key, so that it is refetched with them. */
export const campaignAccountQuery = (campaign: number) =>
  queryOptions({
    queryKey: [campaigns.name, 'account', campaign],
    queryFn: ({ signal }) => callRoute(campaignAccount, { params: { id: campaign }, signal }),
    // Several sections of a campaign’s page show it, and load one after the other.
    staleTime: pageStaleTime,
  });
