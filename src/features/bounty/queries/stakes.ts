import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { awardHistory, stakeRows, stakesOverview } from '#src/resources/bounty/routes/stakes.ts';

/** A campaign's public page. @param campaign its id as the page's address has it */
export const stakesQuery = (campaign: string) =>
  queryOptions({
    queryKey: ['stakes', campaign],
    queryFn: ({ signal }) => callRoute(stakesOverview, { params: { campaignId: campaign }, signal }),
    retry: false,
  });

/** Which page to request. */
interface PageRequest {
  readonly query: { readonly cursor: number | undefined };
  readonly signal: AbortSignal;
}

/** A list in pages: each answer has the cursor of the next page. */
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
