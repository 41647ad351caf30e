import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '#src/providers/http.ts';
import { isSocialNetwork } from '#src/resources/bounty/taskTypes/eligibility/socialNetworks.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';

const answer = z.object({
  network: z.nullable(z.custom<SocialNetwork>(isSocialNetwork)),
  account: z.nullable(
    z.object({
      handle: z.string(),
      url: z.string(),
      followers: z.nullable(z.number()),
      posts: z.nullable(z.number()),
      accountCreatedAt: z.nullable(z.string()),
      isPrivate: z.nullable(z.boolean()),
      tags: z.nullable(z.array(z.string())),
      /** Null: the task asks for no account to be followed, or nobody tells. */
      follows: z.nullable(z.boolean()),
      status: z.string(),
      /** Null: the network doesn't answer, or nobody can ask it, and what was seen last is told. */
      isThere: z.nullable(z.boolean()),
      checkedAt: z.nullable(z.string()),
    }),
  ),
});

/** What a participant has on the task's network now. */
export type ParticipantAccount = z.infer<typeof answer>;

/** The account of a participant as it is now. For those who manage participants. */
export const participantAccountQuery = (participation: number) =>
  queryOptions({
    queryKey: ['participations', 'account', participation],
    queryFn: async ({ signal }) =>
      answer.parse((await request('bounty', `/v0/participations/${participation}/account`, { signal })).json),
  });
