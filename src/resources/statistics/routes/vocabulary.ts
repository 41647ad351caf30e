import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { filterOperators } from '../dimensions.ts';

const common = {
  method: 'GET',
  service: 'adnet',
  access: 'signed-in',
  viewable: true,
  machineScope: 'statistics',
  etag: true,
} as const;
const named = { name: z.string(), title: z.string() };

export const statisticsMetrics = defineRoute({
  ...common,
  path: '/stats/metrics',
  summary: 'List the metrics of your statistics',
  answerDescription:
    'The metrics that the active role may query. Metrics that are always empty for the role are omitted.',
  answer: z.array(
    z.object({
      ...named,
      shown: z
        .enum(['count', 'share', 'price', 'money', 'ratio'])
        .check(z.describe('The display format; a share is a percentage.')),
      additive: z.boolean().check(z.describe('Whether values of rows can be summed.')),
    }),
  ),
  example: [{ name: 'ctr', title: 'CTR', shown: 'share', additive: false }],
});

export const statisticsDimensions = defineRoute({
  ...common,
  path: '/stats/dimensions',
  summary: 'List the dimensions of your statistics',
  answerDescription: 'The dimensions for groups and filters.',
  answer: z.array(
    z.object({
      ...named,
      resource: z.nullable(z.string()).check(z.describe('The resource of the dimension’s IDs.')),
      operators: z.array(z.enum(filterOperators)),
    }),
  ),
  example: [
    { name: 'country', title: 'Country', resource: 'countries', operators: ['in', 'nin', 'eq', 'contains', 'isNull'] },
  ],
});

export const statisticsEvents = defineRoute({
  ...common,
  path: '/stats/events',
  summary: 'List the events of your statistics',
  answerDescription: 'The events that statistics count.',
  answer: z.array(z.object({ ...named, conversion: z.boolean() })),
  example: [{ name: 'sale', title: 'Sale', conversion: true }],
});
