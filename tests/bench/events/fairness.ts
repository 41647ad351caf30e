import { openStatistics, urlOf } from '../../support/statistics.ts';
import { queryOf, sessionOf } from '../client.ts';
import { measureSlowRoutes, type SlowRoute, type SlowSizes } from '../slowRoutes.ts';
import { openBenchStage } from '../stage.ts';
import type { Row } from '../statistics.ts';
import { addAskers, type EventSizes, ownersOf, seedEvents } from './seedEvents.ts';
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
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Pages and files of statistics, of as many rows as they may have. */
function routesOf(end: number, days: number): readonly SlowRoute[] {
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
  await statistics.statistics.refresh();
  const stage = await openBenchStage(url, { CLICKHOUSE_URL: await urlOf(statistics), STATISTICS: 'on' });
  try {
    const headers = await sessionOf(stage.address, 'manager@quarry.test');
    const small = `/api/bounty/v0/campaigns${queryOf({ range: [0, 24], fields: ['title', 'status'] })}`;
    const read = async () => (await fetch(stage.address + small, { headers })).json();
    return await measureSlowRoutes(stage.address, routesOf(end, sizes.days), ['advert-admin@quarry.test'], read, sizes);
  } finally {
    await stage.close();
    await statistics.close();
  }
}
