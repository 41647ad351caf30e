import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, id } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

const most = limits.campaignsOfPlaces;
const ids = new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${most - 1}}$`);

/** The free places of tasks, which lists of tasks and campaigns show beside them. */
export const taskPlaces = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/task-places',
  access: 'signed-in',
  viewable: true,
  summary: 'Read how many places are left in the active tasks of campaigns',
  query: z.object({
    campaigns: z
      .string()
      .check(z.regex(ids), z.describe(`The ids of the campaigns, separated by commas. At most ${most}.`)),
  }),
  answerDescription: 'The active tasks of those campaigns that are active. `left` is null if places are unlimited.',
  answer: z.array(z.object({ task: id, campaign: id, left: z.nullable(count) })),
  example: [{ task: 12, campaign: 7, left: 88 }],
  problems: ['malformedQuery'],
});

export type TaskPlaces = AnswerOf<typeof taskPlaces>;
