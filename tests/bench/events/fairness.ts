import type { Client } from 'pg';
import { openStatistics, urlOf } from '../../support/statistics.ts';
import { queryOf, sessionOf } from '../client.ts';
import { measureSlowRoutes, type SlowRoute, type SlowSizes } from '../slowRoutes.ts';
import { openBenchStage } from '../stage.ts';
import type { Row } from '../statistics.ts';
import { addAskers, type EventSizes, ownersOf, seedEvents, seedRequests } from './seedEvents.ts';
import { day } from './stage.ts';

type Sizes = EventSizes & SlowSizes;

const usual: Sizes = {
  events: 1_000_000,
  days: 30,
  campaigns: 2_000,
  owners: 50,
  requests: 24,
  rounds: 3,
  reads: 60,
};
const pageOf = 10_000;
const json = { 'content-type': 'application/json' };
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The ids of records that routes ask about. */
interface Asked {
  readonly campaign: number;
  readonly zone: number;
}

async function someOf(client: Client): Promise<Asked> {
  const { rows } = await client.query<Asked>(
    'select (select min(id) from advert_campaigns) as campaign, (select min(id) from adzones) as zone',
  );
  return rows[0] ?? { campaign: 0, zone: 0 };
}

/** Everything that asks the engine, of as many rows as it may have. */
export function statisticsRoutes(end: number, days: number, { campaign, zone }: Asked): readonly SlowRoute[] {
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
    { what: 'pages of 10,000 rows of statistics', path: addressOf('grouped', { ...query, limit: pageOf }) },
    {
      what: 'pages with totals, others and comparison',
      path: addressOf('grouped', { ...query, limit: pageOf, totals: true, others: true, compare: 'previous' }),
    },
    {
      what: 'files of statistics',
      path: addressOf('grouped/export', { ...query, groups: ['campaign', 'day'] }, '&format=csv'),
      atOnce: 4,
    },
    {
      what: 'reaches of a campaign',
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
      path: `/api/core/statistic/log/grouped?q=${encodeURIComponent(
        JSON.stringify({ minutes: 120, groups: ['minute', 'exchange'], metrics: ['requests', 'errors', 'latency'] }),
      )}`,
    },
    {
      what: 'volumes by country',
      path: '/api/core/volumes/country',
      method: 'POST',
      headers: json,
      body: JSON.stringify({ method: 'list', params: { from: dateOf(end - days * day), to: dateOf(end - day) } }),
    },
    { what: 'delivery checks of a campaign', path: `/api/adnet/stats/delivery/campaigns/${campaign}` },
    { what: 'delivery calendars', path: `/api/adnet/stats/delivery/campaigns/${campaign}/calendar` },
    { what: 'delivery checks of an ad zone', path: `/api/adnet/stats/delivery/zones/${zone}` },
    {
      what: 'reconciliations of 31 days',
      path: `/api/adnet/v0/reconciliation?from=${new Date(end - 31 * day).toISOString()}&to=${new Date(end).toISOString()}`,
      login: 'admin@quarry.test',
    },
  ];
}

/** What statistics of one account take from another user's small requests. */
export async function measureStatisticsFairness(url: string, sizes = usual): Promise<Row[]> {
  const statistics = await openStatistics();
  const engine = await statistics.statistics.engine.client();
  const end = Math.floor(Date.now() / day) * day;
  // The first server makes the accounts; the events come before the one that is measured.
  const first = await openBenchStage(url);
  await addAskers(first.client);
  const owners = await ownersOf(first.client, sizes.owners);
  await first.close();
  await seedEvents(engine, owners, sizes, Math.floor(end / 1_000), 0);
  await seedRequests(engine, sizes, Math.floor(Date.now() / 1_000));
  await statistics.statistics.refresh();
  const stage = await openBenchStage(url, { CLICKHOUSE_URL: await urlOf(statistics), STATISTICS: 'on' });
  try {
    const headers = await sessionOf(stage.address, 'manager@quarry.test');
    const small = `/api/bounty/v0/campaigns${queryOf({ range: [0, 24], fields: ['title', 'status'] })}`;
    const read = async () => (await fetch(stage.address + small, { headers })).json();
    return await measureSlowRoutes(
      stage.address,
      statisticsRoutes(end, sizes.days, await someOf(stage.client)),
      'advert-admin@quarry.test',
      read,
      sizes,
    );
  } finally {
    await stage.close();
    await statistics.close();
  }
}
