import * as z from 'zod/mini';
import { count, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

/** The state of a job: the first that applies, from `off` to `succeeded`. */
export const jobStates = ['off', 'waiting', 'late', 'failed', 'succeeded'] as const;

const nullableMoment = z.nullable(moment);

export const listJobs = defineRoute({
  method: 'GET',
  service: 'auth',
  access: 'signed-in',
  viewable: true,
  path: '/v0/jobs',
  summary: 'List the background jobs',
  description:
    'For admin. The last runs are those of all processes that share the database. A job that runs more often than once a minute stores its last run once a minute, and when its outcome changes.',
  answerDescription: 'All jobs of this version.',
  answer: z.array(
    z.object({
      name: z.string().check(z.describe('A stable name, also used in the metrics.')),
      interval: count.check(z.describe('Seconds between two runs.')),
      needs: z
        .array(z.string())
        .check(
          z.describe(
            'The needs of the job that the responding process doesn’t meet: `adnet`, `statistics`, `ethereum`.',
          ),
        ),
      state: z
        .enum(jobStates)
        .check(
          z.describe(
            '`off`: needs are unmet, and no other process runs the job. `waiting`: it has not run yet. `late`: its last run ended longer ago than expected. `failed` and `succeeded`: the outcome of its last run.',
          ),
        ),
      startedAt: nullableMoment.check(z.describe('The start of the last run.')),
      duration: z.nullable(count).check(z.describe('The duration of the last run in milliseconds.')),
      succeededAt: nullableMoment.check(z.describe('The time of the last successful run.')),
      failedAt: nullableMoment.check(z.describe('The time of the last failed run.')),
      error: z.nullable(z.string()).check(z.describe('The reason of the failure at `failedAt`.')),
    }),
  ),
  example: [
    {
      name: 'mails',
      interval: 2,
      needs: [],
      state: 'succeeded',
      startedAt: '2026-03-02T09:30:00.000Z',
      duration: 12,
      succeededAt: '2026-03-02T09:30:00.012Z',
      failedAt: '2026-03-01T22:15:00.104Z',
      error: 'A connection failed (ECONNREFUSED).',
    },
  ],
});

export type JobStatus = AnswerOf<typeof listJobs>[number];
