import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '#src/providers/http.ts';
import { stakeValue } from './stakeValue.ts';

const counted = z.object({
  total: z.number(),
  byStatus: z.record(z.string(), z.number()),
  overTime: z.array(z.object({ day: z.string(), status: z.string(), count: z.number() })),
});

const answer = z.object({
  participants: counted,
  places: z.object({ max: z.nullable(z.number()), taken: z.number() }),
  submissions: counted,
  rewards: z.array(z.object({ reward: z.number(), count: z.number(), awarded: z.string(), stakes: z.number() })),
  /** All stakes; those of banned hunters are lost. What one is worth, where the task gives any. */
  stakes: z.object({ total: z.number(), lost: z.number(), value: z.nullable(stakeValue) }),
  money: z.object({ code: z.string(), reserved: z.string(), awarded: z.string(), left: z.string() }),
  /** For those who may read the participants. */
  top: z.optional(z.array(z.unknown())),
});

/** What has become of a task. */
export type TaskStatistics = z.infer<typeof answer>;
export type DayCount = TaskStatistics['participants']['overTime'][number];

/** The statistics of a task; below the participations' key, so that a decision on one of them reads them anew. */
export const taskStatisticsQuery = (task: number) =>
  queryOptions({
    queryKey: ['participations', 'statistics', task],
    queryFn: async ({ signal }) =>
      answer.parse((await request('bounty', `/v0/tasks/${task}/statistics`, { signal })).json),
  });
