import * as z from 'zod/mini';
import { count, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { statisticsLimits } from '../limits.ts';

const value = z.union([z.string(), z.number(), z.null()]);

/** Metrics by name. Money is a decimal string; what can’t be computed is null. */
export const figures = z.record(z.string(), value);

/** Dimensions with their labels, metrics, and under `compared` the metrics of the other period. */
const row = z.record(z.string(), z.union([value, figures]));

const period = z.object({
  from: moment,
  to: moment.check(z.describe('The exclusive end of the period.')),
  unfinished: z.boolean().check(z.describe('Whether the period ends in the future.')),
});

const example = {
  from: '2026-03-01',
  to: '2026-03-07',
  timezone: 'Europe/Berlin',
  groups: ['day', 'campaign'],
  metrics: ['impressions', 'ctr'],
  filters: [{ field: 'country', op: 'in', value: [57, 82] }],
  sort: [{ field: 'impressions', order: 'DESC' }],
  limit: 100,
  totals: true,
};

export const groupedQuery = z.object({
  q: z.string().check(
    z.maxLength(statisticsLimits.query),
    z.meta({
      description:
        'The query, as JSON. Required: `from` and `to` (days or moments, `to` included), `groups`, `metrics`. Optional: `timezone` (UTC), `filters` (`field`, `op`: in, nin, eq, gte, lte, between, contains or isNull, `value`), `having` (a metric, eq, gte, lte or between, a number), `sort`, `limit` (100; at most 10,000), `offset`, `totals`, `others` (adds the rows beyond the limit as one row), `compare` (`previous`, `weekday`, or `from` and `to`), `conversionsBy` (`click` or `postback`: the time by which conversions count).',
      examples: [JSON.stringify(example)],
    }),
  ),
});

export const groupedStatistics = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/stats/grouped',
  access: 'signed-in',
  machineScope: 'statistics',
  viewable: true,
  summary: 'Read statistics, grouped',
  description:
    'The figures of a period by up to five dimensions. Advertisers read the figures of their campaigns, publishers those of their sites, advert-admin all. If the client disconnects, the query is cancelled.',
  query: groupedQuery,
  answerDescription: 'The rows.',
  answer: z.object({
    rows: z
      .array(row)
      .check(z.describe('A group without a value has null. `campaignLabel` is the name of `campaign`.')),
    totals: z.optional(row).check(z.describe('The totals of all rows, regardless of the limit.')),
    others: z.optional(row).check(z.describe('The sum of the rows that aren’t on this page.')),
    total: count.check(z.describe('The number of rows.')),
    period,
    comparedPeriod: z.optional(period),
    currency: z.string(),
    dataUntil: z.nullable(moment).check(z.describe('The time of the newest counted event; null if there is none.')),
  }),
  example: {
    rows: [
      { day: '2026-03-01', campaign: 812, campaignLabel: 'Spring sale', impressions: 48_210, ctr: 0.0123 },
      { day: '2026-03-01', campaign: null, campaignLabel: null, impressions: 120, ctr: 0 },
    ],
    totals: { impressions: 48_330, ctr: 0.01227 },
    total: 2,
    period: { from: '2026-02-28T23:00:00.000Z', to: '2026-03-07T23:00:00.000Z', unfinished: false },
    currency: 'USD',
    dataUntil: '2026-03-07T22:59:58.000Z',
  },
  problems: [
    'malformedQuery',
    'statisticsField',
    'unknownStatisticsName',
    'tooManyGroups',
    'periodReversed',
    'periodTooLong',
    'periodsOverlap',
    'tooManyNames',
    'statisticsTooMuch',
    'statisticsUnavailable',
    'statisticsMissing',
    'ownTurnsTaken',
    'turnsTaken',
  ],
});

export type GroupedStatistics = AnswerOf<typeof groupedStatistics>;
export type StatisticsRow = GroupedStatistics['rows'][number];
