import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { awardHistory, stakeRows, stakesOverview } from '#src/resources/bounty/routes/stakes.ts';

/**
 * Loads a campaign's public page.
 * @param campaign its ID, as in the page's address
 */
export const stakesQuery = (campaign: string) =>
  queryOptions({
    queryKey: ['stakes', campaign],
    queryFn: ({ signal }) => callRoute(stakesOverview, { params: { campaignId: campaign }, signal }),
    retry: false,
  });

/** The requested page. */
interface PageRequest {
  readonly query: { readonly cursor: number | undefined };
  readonly signal: AbortSignal;
}

/** A list in pages: each response has the cursor of the next page. */
const pagedQuery = <T extends { readonly next: number | null }>(
  campaign: string,
  part: string,
  fetchPage: (request: PageRequest) => Promise<T>,
) =>
  infiniteQueryOptions({
    queryKey: ['stakes', campaign, part],
    queryFn: ({ pageParam, signal }) => fetchPage({ query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: T) => next,
    retry: false,
  });

export const stakeRowsQuery = (campaign: string) =>
  pagedQuery(campaign, 'participants', (request) =>
    callRoute(stakeRows, { params: { campaignId: campaign }, ...request }),
  );
export const awardHistoryQuery = (campaign: string) =>
  pagedQuery(campaign, 'history', (request) =>
    callRoute(awardHistory, { params: { campaignId: campaign }, ...request }),
  );
