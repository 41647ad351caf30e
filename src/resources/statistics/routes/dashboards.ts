import * as z from 'zod/mini';
import { moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { figures } from './groupedStatistics.ts';

const widget = z.object({
  figures,
  compared: figures.check(z.describe('The figures of the previous period of the same length.')),
});

const widgets = {
  today: widget.check(z.describe('Today so far, compared with yesterday until the same time.')),
  yesterday: widget.check(z.describe('Compared with the day before.')),
  week: widget.check(z.describe('The seven days before today, compared with the seven before them.')),
  currency: z.string(),
  dataUntil: z.nullable(moment).check(z.describe('The time of the newest counted event; null if there is none.')),
};

const days = {
  days: z
    .array(z.object({ day: z.iso.date(), figures }))
    .check(z.describe('The last 28 days including today, also days without events.')),
};

const common = {
  method: 'GET',
  service: 'adnet',
  access: 'signed-in',
  viewable: true,
  query: z.object({
    timezone: z
      ._default(z.string(), 'UTC')
      .check(z.meta({ description: 'The time zone of the days.', examples: ['Europe/Berlin'] })),
  }),
  problems: [
    'statisticsField',
    'statisticsTooMuch',
    'statisticsUnavailable',
    'statisticsMissing',
    'ownTurnsTaken',
    'turnsTaken',
  ],
} as const;

const spent = (cost: string, clicks: number) => ({
  cost,
  clicks,
  conversions: 2,
  cpa: Number(cost) / 2,
  impressions: 100 * clicks,
  ctr: 0.01,
});
const earned = (publisherRevenue: string, impressions: number) => ({
  publisherRevenue,
  impressions,
  rpm: (1000 * Number(publisherRevenue)) / impressions,
  fillRate: 0.8,
  clicks: 12,
  ctr: 12 / impressions,
});
const exampleOf = <F>(one: F, other: F) => ({
  today: { figures: one, compared: other },
  yesterday: { figures: other, compared: one },
  week: { figures: one, compared: other },
  currency: 'USD',
  dataUntil: '2026-03-07T14:59:58.000Z',
});

export const advertiserDashboardWidgets = defineRoute({
  ...common,
  path: '/v0/adv-dashboard-widgets',
  summary: 'Read the figures of the dashboard',
  description: 'Advertisers read the figures of their campaigns, advert-admin those of the network.',
  answerDescription: 'The figures of today so far, of yesterday and of a week.',
  answer: z.object(widgets),
  example: exampleOf(spent('12.5', 40), spent('10', 32)),
});

export const advertiserDashboardStatistics = defineRoute({
  ...common,
  path: '/v0/adv-dashboard-stats',
  summary: 'Read the figures of the dashboard, day by day',
  description: 'Advertisers read the figures of their campaigns, advert-admin those of the network.',
  answerDescription: 'The figures of each day.',
  answer: z.object(days),
  example: { days: [{ day: '2026-03-07', figures: spent('12.5', 40) }] },
});

export const publisherDashboardWidgets = defineRoute({
  ...common,
  path: '/v0/pub-dashboard-widgets',
  summary: 'Read the figures of the publisher’s dashboard',
  description: 'Publishers read the figures of their sites.',
  answerDescription: 'The figures of today so far, of yesterday and of a week, and of each day.',
  answer: z.object({ ...widgets, ...days }),
  example: {
    ...exampleOf(earned('3.25', 4_100), earned('2.75', 3_900)),
    days: [{ day: '2026-03-07', figures: earned('3.25', 4_100) }],
  },
});

export type DashboardStatistics = AnswerOf<typeof publisherDashboardWidgets>;
export type DashboardFigures = DashboardStatistics['today']['figures'];
