import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, decimal, id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { campaignMoney } from './campaignMoney.ts';
import { stakeValue } from './stakeValue.ts';

const task = z.object({
  id,
  title: z.string(),
  type: z.string().check(z.describe('As in addresses: `twitter--retweet`.')),
  status: z.string(),
  budget: decimal.check(z.describe('What it gives away.')),
  participants: count,
  stakes: z.nullable(stakeValue).check(z.describe('Null where it gives no stakes.')),
});

const overview = z.object({
  id,
  title: z.string(),
  manager: z.string(),
  status: z.enum(['active', 'closed']),
  isIco: z.boolean(),
  startAt: moment,
  endAt: moment,
  money: campaignMoney,
  tasks: z.array(task),
  at: moment.check(z.describe('When this was so.')),
});

/** The stakes and rewards of one participant in a task. */
const row = z.object({
  id,
  participant: z
    .string()
    .check(z.describe('The handle that they show on the task’s network; where it needs none, a number.')),
  task: z.string(),
  stakes: z.number(),
  awarded: decimal,
  paid: decimal,
  isLost: z
    .boolean()
    .check(z.describe('Whether the hunter was banned, so that stakes which weren’t shared out are nobody’s.')),
});

/** An approval, or its withdrawal. */
const entry = z.object({
  id,
  at: moment,
  kind: z.enum(['awarded', 'takenBack']),
  participant: z.string(),
  task: z.string(),
  stakes: z.nullable(z.number()),
  amount: z.nullable(decimal),
});

const query = z.object({
  limit: z
    .optional(z.int().check(z.minimum(1), z.maximum(limits.stakesPage.max)))
    .check(z.describe(`How many; ${limits.stakesPage.usual} unless said, ${limits.stakesPage.max} at most.`)),
  cursor: z.optional(id.check(z.maximum(2 ** 31 - 1))).check(z.describe('The `next` of the page before.')),
});

const next = z.nullable(id).check(z.describe('The cursor of the next page, null after the last one.'));

const description =
  'For everybody, signed in or not; of campaigns that are active or closed. Participants go by the handle that they show in public.';

const anybody = { method: 'GET', service: 'bounty', access: 'public', perMinute: limits.stakesPerMinute } as const;

/** The public totals of a campaign's stakes. */
export const stakesOverview = defineRoute({
  ...anybody,
  path: '/v0/stakes/:campaignId',
  summary: 'Read a campaign’s stakes in sums',
  description,
  answerDescription: 'Its tasks with what a stake is worth, and the money in place behind them.',
  answer: overview,
  example: {
    id: 7,
    title: 'Nebula',
    manager: 'Ada Byron',
    status: 'active',
    isIco: false,
    startAt: '2026-03-01T00:00:00.000Z',
    endAt: '2026-04-01T00:00:00.000Z',
    money: {
      currency: 'USD',
      budget: '1000',
      total: '1000',
      reserved: '500',
      promised: '40',
      awarded: '100',
      paid: '60',
      left: '400',
    },
    tasks: [],
    at: '2026-03-02T12:00:00.000Z',
  },
});

export const stakeRows = defineRoute({
  ...anybody,
  path: '/v0/stakes/:campaignId/participants',
  summary: 'List who has earned something in a campaign',
  description,
  query,
  answerDescription: 'A page.',
  answer: z.object({ rows: z.array(row), next }),
  example: { rows: [], next: null },
  problems: ['malformedQuery'],
});

export const awardHistory = defineRoute({
  ...anybody,
  path: '/v0/stakes/:campaignId/history',
  summary: 'List what was approved in a campaign and taken back, the newest first',
  description: `${description} What is shared out, drawn or ranked when a task closes is told with its approval from then on: its amount is null before.`,
  query,
  answerDescription: 'A page.',
  answer: z.object({ rows: z.array(entry), next }),
  example: { rows: [], next: null },
  problems: ['malformedQuery'],
});

/** All rows, as a CSV file. */
export const stakesFile = defineRoute({
  ...anybody,
  path: '/v0/stakes/:campaignId/export',
  perMinute: limits.stakesFilesPerMinute,
  summary: 'Export who has earned something in a campaign',
  description,
  answerDescription: 'Every row.',
  answerType: 'text/csv',
  answer: z.string(),
  example: 'ID,Participant,Task,Stakes,Awarded,Paid,Lost\r\n',
});

export type StakesOverview = AnswerOf<typeof stakesOverview>;
export type StakedTask = StakesOverview['tasks'][number];
export type StakeRow = AnswerOf<typeof stakeRows>['rows'][number];
export type AwardEntry = AnswerOf<typeof awardHistory>['rows'][number];
