import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, id } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

const most = limits.campaignsOfPlaces;
const ids = new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${most - 1}}$`);

/** The free places of tasks, shown in lists of tasks and campaigns. */
export const taskPlaces = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/task-places',
  access: 'signed-in',
  viewable: true,
  summary: 'Read the free places in the active tasks of campaigns',
  query: z.object({
    campaigns: z
      .string()
      .check(z.regex(ids), z.describe(`The IDs of the campaigns, separated by commas. At most ${most}.`)),
  }),
  answerDescription: 'The active tasks of the active campaigns. `left` is null if places are unlimited.',
  answer: z.array(z.object({ task: id, campaign: id, left: z.nullable(count) })),
  example: [{ task: 12, campaign: 7, left: 88 }],
  problems: ['malformedQuery'],
});

export type TaskPlaces = AnswerOf<typeof taskPlaces>;
