import * as z from 'zod/mini';
import { count, decimal } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { participations } from '../participations.ts';
import { places } from './places.ts';
import { stakeValue } from './stakeValue.ts';

/** The number of records with a status on a day (UTC). */
const dayCount = z.object({ day: z.iso.date(), status: z.string(), count });

const counted = z.object({ total: count, byStatus: z.record(z.string(), count), overTime: z.array(dayCount) });

const reward = z.object({
  reward: count.check(z.describe('The number of the reward in the task, starting at 1.')),
  count,
  awarded: decimal,
  stakes: z.number(),
});

/** The statistics of a task. */
export const taskStatistics = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/tasks/:id/statistics',
  access: 'signed-in',
  viewable: true,
  summary: 'Read the statistics of a task',
  description:
    'The totals for users who can read the task, and the top earners for users who can read its participants.',
  answerDescription: 'Counts by status and by day (UTC), rewards, stakes and money.',
  answer: z.object({
    participants: counted.check(
      z.describe('`overTime` counts the participants who joined on a day, by their current status.'),
    ),
    places: places.check(z.describe('Rejected and banned participants don’t take a place.')),
    submissions: counted,
    rewards: z.array(reward),
    stakes: z
      .object({ total: z.number(), lost: z.number(), value: z.nullable(stakeValue) })
      .check(
        z.describe(
          'The awarded stakes, the stakes lost through bans, and the value of a stake if the task awards any.',
        ),
      ),
    money: z.object({ code: z.string(), reserved: decimal, awarded: decimal, left: decimal }),
    top: z.optional(z.array(recordOf(participations))),
  }),
  example: {
    participants: {
      total: 1,
      byStatus: { active: 1 },
      overTime: [{ day: '2026-03-02', status: 'active', count: 1 }],
    },
    submissions: { total: 0, byStatus: {}, overTime: [] },
    rewards: [],
    stakes: { total: 0, lost: 0, value: null },
    money: { code: 'USD', reserved: '500', awarded: '0', left: '500' },
    places: { max: 100, taken: 12, left: 88 },
  },
  problems: ['ownTurnsTaken', 'turnsTaken'],
});

export type TaskStatistics = AnswerOf<typeof taskStatistics>;
export type DayCount = TaskStatistics['participants']['overTime'][number];
export type RewardSum = TaskStatistics['rewards'][number];
