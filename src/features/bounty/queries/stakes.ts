import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { publicRequest } from '#src/providers/services.ts';
import { stakeValue } from './stakeValue.ts';

const task = z.object({
  id: z.number(),
  title: z.string(),
  status: z.string(),
  budget: z.string(),
  participants: z.number(),
  stakes: z.nullable(stakeValue),
});

const overview = z.object({
  id: z.number(),
  title: z.string(),
  manager: z.string(),
  status: z.enum(['active', 'closed']),
  startAt: z.string(),
  endAt: z.string(),
  money: z.object({
    currency: z.string(),
    budget: z.string(),
    total: z.string(),
    reserved: z.string(),
    promised: z.string(),
    awarded: z.string(),
    paid: z.string(),
    left: z.string(),
  }),
  tasks: z.array(task),
  at: z.string(),
});

const row = z.object({
  id: z.number(),
  participant: z.string(),
  task: z.string(),
  stakes: z.number(),
  awarded: z.string(),
  paid: z.string(),
  isLost: z.boolean(),
});

const entry = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(['awarded', 'takenBack']),
  participant: z.string(),
  task: z.string(),
  stakes: z.nullable(z.number()),
  amount: z.nullable(z.string()),
});

const rowsPage = z.object({ rows: z.array(row), next: z.nullable(z.number()) });
const historyPage = z.object({ rows: z.array(entry), next: z.nullable(z.number()) });

/** What anybody may know of a campaign's stakes, in sums; amounts are plain decimals. */
export type StakesOverview = z.infer<typeof overview>;
export type StakedTask = z.infer<typeof task>;
export type StakeRow = z.infer<typeof row>;
export type AwardEntry = z.infer<typeof entry>;

/** The address of a campaign's stakes, below the bounty service's. */
export const stakesAddress = (campaign: string): string => `/v0/stakes/${encodeURIComponent(campaign)}`;

async function answerTo(path: string, signal: AbortSignal): Promise<unknown> {
  return (await publicRequest('bounty', path, { signal })).json;
}

/** @param campaign as it stands in the page's address */
export const stakesQuery = (campaign: string) =>
  queryOptions({
    queryKey: ['stakes', campaign],
    queryFn: async ({ signal }) => overview.parse(await answerTo(stakesAddress(campaign), signal)),
    retry: false,
  });

/** A page after another, by the cursor that each names for the next. */
const pages = <T extends { readonly next: number | null }>(
  campaign: string,
  part: string,
  parse: (json: unknown) => T,
) =>
  infiniteQueryOptions({
    queryKey: ['stakes', campaign, part],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?cursor=${pageParam}`;
      return parse(await answerTo(`${stakesAddress(campaign)}/${part}${query}`, signal));
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: T) => next,
    retry: false,
  });

export const stakeRowsQuery = (campaign: string) => pages(campaign, 'participants', rowsPage.parse);
export const awardHistoryQuery = (campaign: string) => pages(campaign, 'history', historyPage.parse);
