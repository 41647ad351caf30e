import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '#src/providers/http.ts';

const answer = z.array(
  z.object({
    id: z.number(),
    task: z.number(),
    name: z.string(),
    status: z.string(),
    evidence: z.array(z.object({ kind: z.enum(['wallet', 'handle', 'text']), value: z.string() })),
  }),
);

/** Another participant of the campaign who may be the same person, and what says so. */
export type Duplicate = z.infer<typeof answer>[number];

/** Who else a participant may be. For those who manage participants. */
export const duplicatesQuery = (participation: number) =>
  queryOptions({
    queryKey: ['participations', 'duplicates', participation],
    queryFn: async ({ signal }) =>
      answer.parse((await request('bounty', `/v0/participations/${participation}/duplicates`, { signal })).json),
  });
