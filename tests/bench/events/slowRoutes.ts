import { readReach } from '#src/resources/adnet/routes/reach.ts';
import {
  advertiserDashboardStatistics,
  advertiserDashboardWidgets,
  publisherDashboardWidgets,
} from '#src/resources/statistics/routes/dashboards.ts';
import {
  readCampaignDelivery,
  readDeliveryCalendar,
  readZoneDelivery,
} from '#src/resources/statistics/routes/delivery.ts';
import { exportStatistics } from '#src/resources/statistics/routes/exportStatistics.ts';
import { groupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { logGrouped } from '#src/resources/statistics/routes/logs.ts';
import { reconciliation } from '#src/resources/statistics/routes/reconciliation.ts';
import { sendEvents } from '#src/resources/statistics/routes/sendEvents.ts';
import { tryRule } from '#src/resources/statistics/routes/tryRule.ts';
import { volumesByCountry } from '#src/resources/statistics/routes/volumes.ts';
import type { Headers, SlowRoute } from '../slowRoute.ts';
import { day } from './stage.ts';

/** Records that routes ask about, and a batch with its sender. */
export interface EventRecords {
  readonly campaign: number;
  readonly zone: number;
  /** The headers of an ad server. */
  readonly sender: Headers;
  /** Events, one a line. */
  readonly batch: string;
}

/** Placeholders, for a reader of the table that sends no request. */
export const noEventRecords: EventRecords = { campaign: 1, zone: 1, sender: {}, batch: '' };

const pageOf = 10_000;
const json = { 'content-type': 'application/json' };
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const dashboards: readonly SlowRoute[] = [
  {
    what: 'figures of a dashboard of the whole network',
    route: advertiserDashboardWidgets,
    turns: ['statistics'],
    path: '/api/adnet/v0/adv-dashboard-widgets',
  },
  {
    what: 'days of a dashboard of the whole network',
    route: advertiserDashboardStatistics,
    turns: ['statistics'],
    path: '/api/adnet/v0/adv-dashboard-stats',
  },
  {
    what: 'figures and days of a publisher’s dashboard',
    route: publisherDashboardWidgets,
    turns: ['statistics'],
    path: '/api/adnet/v0/pub-dashboard-widgets',
    login: 'publisher@quarry.test',
  },
];

const arrival = ({ sender, batch }: EventRecords): SlowRoute => ({
  what: 'batches of events that arrive',
  route: sendEvents,
  turns: ['eventFile', 'events'],
  path: '/api/adnet/stats/events?batch={uuid}',
  method: 'POST',
  headers: sender,
  body: batch,
  atOnce: 4,
});

/** Everything that asks the engine, of as many rows as it may have. */
export function statisticsRoutes(end: number, days: number, records: EventRecords): readonly SlowRoute[] {
  const { campaign, zone } = records;
  const query = {
    from: dateOf(end - days * day),
    to: dateOf(end - day),
    timezone: 'UTC',
    groups: ['campaign', 'country', 'day'],
    metrics: ['impressions', 'clicks', 'cost', 'conversions', 'ctr', 'ecpm'],
    sort: [{ field: 'cost', order: 'DESC' }],
  };
  const addressOf = (path: string, q: object, more = '') =>
    `/api/adnet/stats/${path}?q=${encodeURIComponent(JSON.stringify(q))}${more}`;
  return [
    {
      what: 'pages of 10,000 rows of statistics',
      route: groupedStatistics,
      turns: ['statistics'],
      path: addressOf('grouped', { ...query, limit: pageOf }),
    },
    {
      what: 'pages with totals, others and comparison',
      route: groupedStatistics,
      turns: ['statistics'],
      path: addressOf('grouped', { ...query, limit: pageOf, totals: true, others: true, compare: 'previous' }),
    },
    {
      what: 'files of statistics',
      route: exportStatistics,
      turns: ['export', 'statistics'],
      path: addressOf('grouped/export', { ...query, groups: ['campaign', 'day'] }, '&format=csv'),
      atOnce: 4,
    },
    {
      what: 'reaches of a campaign',
      route: readReach,
      turns: ['statistics'],
      path: '/api/adnet/stats/reach',
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        adFormat: 1,
        targeting: { country: { mode: 'include', ids: [57] } },
        bid: '1.2',
        dailyBudget: '100',
      }),
      login: 'advertiser@quarry.test',
    },
    {
      what: 'logs of two hours',
      route: logGrouped,
      turns: ['statistics'],
      path: `/api/core/statistic/log/grouped?q=${encodeURIComponent(
        JSON.stringify({ minutes: 120, groups: ['minute', 'exchange'], metrics: ['requests', 'errors', 'latency'] }),
      )}`,
    },
    {
      what: 'volumes by country',
      route: volumesByCountry,
      turns: ['statistics'],
      path: '/api/core/volumes/country',
      method: 'POST',
      headers: json,
      body: JSON.stringify({ method: 'list', params: { from: dateOf(end - days * day), to: dateOf(end - day) } }),
    },
    {
      what: 'delivery checks of a campaign',
      route: readCampaignDelivery,
      turns: ['delivery'],
      path: `/api/adnet/stats/delivery/campaigns/${campaign}`,
    },
    {
      what: 'delivery calendars',
      route: readDeliveryCalendar,
      turns: ['delivery', 'list'],
      path: `/api/adnet/stats/delivery/campaigns/${campaign}/calendar`,
    },
    {
      what: 'delivery checks of an ad zone',
      route: readZoneDelivery,
      turns: ['delivery'],
      path: `/api/adnet/stats/delivery/zones/${zone}`,
    },
    {
      what: 'reconciliations of 31 days',
      route: reconciliation,
      turns: ['statistics'],
      path: `/api/adnet/v0/reconciliation?from=${new Date(end - 31 * day).toISOString()}&to=${new Date(end).toISOString()}`,
      login: 'admin@quarry.test',
    },
    ...dashboards,
    {
      what: 'trials of a rule',
      route: tryRule,
      turns: ['statistics'],
      path: '/api/adnet/v0/auto-rules/try',
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        campaign,
        on: 'zone',
        windowDays: 30,
        conditions: [
          { metric: 'cost', comparison: 'over', value: 0.001 },
          { join: 'and', metric: 'conversions', comparison: 'under', value: 1_000 },
        ],
      }),
      login: 'advertiser@quarry.test',
    },
    arrival(records),
  ];
}
