import * as z from 'zod/mini';
import { count, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { ruleComparisons, ruleJoins, ruleLimits, ruleMetrics, ruleTargetNames } from '../ruleConditions.ts';
import { figures } from './groupedStatistics.ts';

const { conditions, windowDays, value, triedDays, toldRows } = ruleLimits;

const condition = z.strictObject({
  join: z._default(z.enum(ruleJoins), 'and'),
  metric: z.enum(ruleMetrics),
  comparison: z.enum(ruleComparisons),
  value: z.number().check(z.minimum(-value), z.maximum(value)),
});

const blocked = z.object({
  target: z.int(),
  name: z.string(),
  at: moment.check(z.describe('The time at which it would have been blocked.')),
  figures: figures.check(z.describe('The figures of the preceding window.')),
});

const share = z
  .nullable(z.number())
  .check(z.describe('The share of the campaign’s total; null if the campaign doesn’t have this metric.'));

const trial = z.object({
  blocked: z.array(blocked).check(z.describe(`At most ${toldRows}; \`total\` is the number of all.`)),
  total: count,
  figures: figures.check(z.describe('The total spend and conversions.')),
  shares: z.object({ cost: share, conversions: share }),
});

export const tryRule = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/auto-rules/try',
  access: 'signed-in',
  summary: 'Preview a rule',
  description: `Evaluates a saved or unsaved rule without blocking anything. Returns the targets that it would block now, and those that it would have blocked in the last ${triedDays} days, by the figures of each day.`,
  body: z.strictObject({
    campaign: z.int().check(z.positive(), z.maximum(2_147_483_647)),
    on: z.enum(ruleTargetNames),
    windowDays: z.int().check(z.minimum(1), z.maximum(windowDays)),
    conditions: z.array(condition).check(z.minLength(1), z.maxLength(conditions)),
  }),
  bodyExample: {
    campaign: 812,
    on: 'zone',
    windowDays: 7,
    conditions: [
      { metric: 'cost', comparison: 'over', value: 20 },
      { join: 'and', metric: 'conversions', comparison: 'exactly', value: 0 },
    ],
  },
  answerDescription: 'The current and past results of the rule.',
  answer: z.object({
    says: z.string().check(z.describe('The rule as a sentence.')),
    until: z
      .nullable(moment)
      .check(z.describe('The time until which figures are complete; null if the rule couldn’t be applied.')),
    now: trial,
    past: trial.check(z.describe(`In the last ${triedDays} days. The figures are sums over all of these days.`)),
    currency: z.string(),
  }),
  example: {
    says: 'Block a zone when cost is over 20.00 USD and conversions are 0 in 7 days',
    until: '2026-03-07T22:00:00.000Z',
    now: { blocked: [], total: 0, figures: { cost: '0', conversions: 0 }, shares: { cost: 0, conversions: 0 } },
    past: {
      blocked: [
        {
          target: 57,
          name: 'Header (coins.example)',
          at: '2026-02-21T22:00:00.000Z',
          figures: { cost: '20.4', conversions: 0 },
        },
      ],
      total: 1,
      figures: { cost: '41.2', conversions: 0 },
      shares: { cost: 0.12, conversions: 0 },
    },
    currency: 'USD',
  },
  problems: [
    'unknownStatisticsName',
    'statisticsTooMuch',
    'statisticsTooLong',
    'statisticsUnavailable',
    'statisticsMissing',
    'ownTurnsTaken',
    'turnsTaken',
  ],
});

export type RuleTrial = AnswerOf<typeof tryRule>;
