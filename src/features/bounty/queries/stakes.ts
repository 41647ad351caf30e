import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#src/providers/ask.ts';
import { awardHistory, stakeRows, stakesOverview } from '#src/resources/bounty/routes/stakes.ts';

/** @param campaign as it stands in the page's address */
export const stakesQuery = (campaign: string) =>
  queryOptions({
    queryKey: ['stakes', campaign],
    queryFn: ({ signal }) => ask(stakesOverview, { params: { campaignId: campaign }, signal }),
    retry: false,
  });

/** What of a page's request the page itself says. */
interface Turn {
  readonly query: { readonly cursor: number | undefined };
  readonly signal: AbortSignal;
}

/** A page after another, by the cursor that each names for the next. */
const pages = <T extends { readonly next: number | null }>(
  campaign: string,
  part: string,
  read: (turn: Turn) => Promise<T>,
) =>
  infiniteQueryOptions({
    queryKey: ['stakes', campaign, part],
    queryFn: ({ pageParam, signal }) => read({ query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: T) => next,
    retry: false,
  });

export const stakeRowsQuery = (campaign: string) =>
  pages(campaign, 'participants', (turn) => ask(stakeRows, { params: { campaignId: campaign }, ...turn }));
export const awardHistoryQuery = (campaign: string) =>
  pages(campaign, 'history', (turn) => ask(awardHistory, { params: { campaignId: campaign }, ...turn }));
