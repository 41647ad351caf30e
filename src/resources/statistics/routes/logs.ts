import * as z from 'zod/mini';
import { count, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { statisticsLimits } from '../limits.ts';
import { logLimits, logOperators } from '../logs.ts';

const common = { method: 'GET', service: 'core', access: 'signed-in', viewable: true } as const;
const named = { name: z.string(), title: z.string() };

export const logMetricsRoute = defineRoute({
  ...common,
  path: '/statistic/log/metrics',
  summary: 'List the metrics of the logs',
  answerDescription: 'The metrics.',
  answer: z.array(
    z.object({
      ...named,
      shown: z.enum(['count', 'duration']).check(z.describe('The display format; a duration is in milliseconds.')),
    }),
  ),
  example: [{ name: 'latency', title: 'Latency', shown: 'duration' }],
  problems: ['forbidden'],
});

export const logDimensionsRoute = defineRoute({
  ...common,
  path: '/statistic/log/dimensions',
  summary: 'List the dimensions of the logs',
  answerDescription: 'The dimensions for groups and filters.',
  answer: z.array(
    z.object({
      ...named,
      resource: z.nullable(z.string()).check(z.describe('The resource of the dimension’s IDs.')),
      operators: z.array(z.enum(logOperators)).check(z.describe('Empty for times, which can’t be filtered.')),
    }),
  ),
  example: [{ name: 'exchange', title: 'Exchange', resource: 'exchanges', operators: ['in', 'nin', 'eq'] }],
  problems: ['forbidden'],
});

const value = z.union([z.string(), z.number(), z.null()]);

const example = {
  minutes: 60,
  groups: ['minute', 'exchange'],
  metrics: ['requests', 'errors', 'latency'],
  filters: [{ field: 'status', op: 'in', value: ['error', 'timeout'] }],
};

export const logGrouped = defineRoute({
  ...common,
  path: '/statistic/log/grouped',
  summary: 'Read the logs, grouped',
  description: `The events of the last hours in the whole ad network, at most ${logLimits.reach} hours.`,
  query: z.object({
    q: z.string().check(
      z.maxLength(statisticsLimits.query),
      z.meta({
        description: `The query, as JSON. Required: \`groups\` (at most ${logLimits.groups}; may be empty), \`metrics\`. Optional: \`minutes\` (up to now; ${logLimits.usual}), or \`from\` and \`to\` (days or moments, \`to\` included), \`timezone\` (UTC), \`filters\` (\`field\`, \`op\`: in, nin or eq, \`value\`), \`sort\`, \`limit\` (${logLimits.rows.usual}; at most ${logLimits.rows.max}).`,
        examples: [JSON.stringify(example)],
      }),
    ),
  }),
  answerDescription: 'The rows, sorted by time with the newest first, otherwise by the first metric.',
  answer: z.object({
    rows: z
      .array(z.record(z.string(), value))
      .check(z.describe('A group without a value has null. `exchangeLabel` is the name of `exchange`.')),
    total: count.check(z.describe('The number of rows, regardless of the limit.')),
    period: z.object({ from: moment, to: moment.check(z.describe('The exclusive end of the period.')) }),
    dataUntil: z.nullable(moment).check(z.describe('The time of the newest event; null if there is none.')),
  }),
  example: {
    rows: [
      {
        minute: '2026-03-07T22:59:00.000Z',
        exchange: 3,
        exchangeLabel: 'OpenX',
        requests: 4_820,
        errors: 12,
        latency: 83.2,
      },
    ],
    total: 1,
    period: { from: '2026-03-07T22:00:00.000Z', to: '2026-03-07T23:00:00.000Z' },
    dataUntil: '2026-03-07T22:59:58.000Z',
  },
  problems: [
    'forbidden',
    'malformedQuery',
    'statisticsField',
    'unknownStatisticsName',
    'tooManyGroups',
    'notFilterable',
    'notSortable',
    'periodReversed',
    'logsTooOld',
    'statisticsTooMuch',
    'statisticsUnavailable',
    'statisticsMissing',
    'ownTurnsTaken',
    'turnsTaken',
  ],
});

export type LogAnswer = AnswerOf<typeof logGrouped>;
export type LogRow = LogAnswer['rows'][number];
