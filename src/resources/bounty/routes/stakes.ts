import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, decimal, id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { campaignMoney } from './campaignMoney.ts';
import { stakeValue } from './stakeValue.ts';

const task = z.object({
  id,
  title: z.string(),
  type: z.string().check(z.describe('Network and action, such as `twitter--retweet`.')),
  status: z.string(),
  budget: decimal.check(z.describe('The total amount of the task’s rewards.')),
  participants: count,
  stakes: z.nullable(stakeValue).check(z.describe('Null if the task awards no stakes.')),
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
  at: moment.check(z.describe('The time of these figures.')),
});

/** The stakes and rewards of one participant in a task. */
const row = z.object({
  id,
  participant: z
    .string()
    .check(
      z.describe('The participant’s public handle on the task’s network, or a number if the task needs no account.'),
    ),
  task: z.string(),
  stakes: z.number(),
  awarded: decimal,
  paid: decimal,
  isLost: z
    .boolean()
    .check(z.describe('Whether the stakes are lost because the hunter was banned before they were shared out.')),
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
    .check(z.describe(`The number of rows: by default ${limits.stakesPage.usual}, at most ${limits.stakesPage.max}.`)),
  cursor: z.optional(id.check(z.maximum(2 ** 31 - 1))).check(z.describe('The `next` of the previous page.')),
});

const next = z.nullable(id).check(z.describe('The cursor of the next page. Null on the last page.'));

const description = 'Public, for campaigns that are active or closed. Participants are shown by their public handles.';

const anybody = { method: 'GET', service: 'bounty', access: 'public', perMinute: limits.stakesPerMinute } as const;

/** The public totals of a campaign's stakes. */
export const stakesOverview = defineRoute({
  ...anybody,
  path: '/v0/stakes/:campaignId',
  summary: 'Read the totals of a campaign’s stakes',
  description,
  answerDescription: 'The tasks with the value of a stake, and the campaign’s money.',
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
      returned: '0',
    },
    tasks: [],
    at: '2026-03-02T12:00:00.000Z',
  },
  problems: ['ownTurnsTaken', 'turnsTaken'],
});

export const stakeRows = defineRoute({
  ...anybody,
  path: '/v0/stakes/:campaignId/participants',
  summary: 'List the participants who earned something in a campaign',
  description,
  query,
  answerDescription: 'A page of participants.',
  answer: z.object({ rows: z.array(row), next }),
  example: { rows: [], next: null },
  problems: ['malformedQuery', 'ownTurnsTaken', 'turnsTaken'],
});

export const awardHistory = defineRoute({
  ...anybody,
  path: '/v0/stakes/:campaignId/history',
  summary: 'List a campaign’s approvals and withdrawn approvals, newest first',
  description: `${description} Rewards that are shared, drawn or ranked have no amount until their task closes.`,
  query,
  answerDescription: 'A page of approvals and withdrawals.',
  answer: z.object({ rows: z.array(entry), next }),
  example: { rows: [], next: null },
  problems: ['malformedQuery'],
});

/** All rows, as a CSV file. */
export const stakesFile = defineRoute({
  ...anybody,
  path: '/v0/stakes/:campaignId/export',
  perMinute: limits.stakesFilesPerMinute,
  summary: 'Export the participants who earned something in a campaign',
  description,
  answerDescription: 'All participants as CSV.',
  answerType: 'text/csv',
  answer: z.string(),
  example: 'ID,Participant,Task,Stakes,Awarded,Paid,Lost\r\n',
});

export type StakesOverview = AnswerOf<typeof stakesOverview>;
export type StakedTask = StakesOverview['tasks'][number];
export type StakeRow = AnswerOf<typeof stakeRows>['rows'][number];
export type AwardEntry = AnswerOf<typeof awardHistory>['rows'][number];
