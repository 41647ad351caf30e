import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '#src/providers/http.ts';

const answer = z.array(
  z.object({
    code: z.string(),
    campaign: z.nullable(z.number()),
    earned: z.string(),
    gone: z.string(),
    balance: z.string(),
  }),
);

/** What a user has in one currency; amounts are plain decimals. */
export type UserBalance = z.infer<typeof answer>[number];

/** What a user has earned and still has. For themselves, and for whoever oversees them. */
export const userBalancesQuery = (user: number) =>
  queryOptions({
    queryKey: ['users', 'balances', user],
    queryFn: async ({ signal }) =>
      answer.parse((await request('bounty', `/v0/users/${user}/balances`, { signal })).json),
  });
