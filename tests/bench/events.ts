import type { EngineClient } from '#server/features/statistics/engine/client.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import { openStatistics, urlOf } from '../support/statistics.ts';
import { milliseconds, sessionOf, timed, uncompressed } from './client.ts';
import { type EventOwners, type EventSizes, ownersOf, seedEvents, seedPostgresEvents } from './seedEvents.ts';
import { type BenchStage, openBenchStage } from './stage.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes extends EventSizes {
  readonly rounds: number;
}

const usual: Sizes = { events: 10_000_000, days: 90, campaigns: 2_000, owners: 50, rounds: 15 };

const day = 86_400_000;
const metrics = ['impressions', 'clicks', 'cost', 'conversions', 'ctr', 'ecpm'];

/** The metrics by hand, over the engine’s own events. */
const sums = `countIf(event = 'impression') AS i, countIf(event = 'click') AS c, sum(cost) AS s,
  countIf(event = 'sale') AS v, c / nullIf(i, 0), 1000 * s / nullIf(i, 0)`;
const sumsInPostgres = `count(*) filter (where kind < 60) as i, count(*) filter (where kind between 90 and 96) as c,
  sum(cost) filter (where kind < 60) as s, count(*) filter (where kind = 99) as v`;

interface Asked {
  readonly what: string;
  readonly login: string;
  readonly groups: readonly string[];
  readonly timezone?: string;
  /** What is compared with: the goal, in parts of it. */
  readonly goal: number;
  readonly bare: string;
  readonly postgres?: { readonly sql: string; readonly goal: number };
}

interface Stage {
  readonly stage: BenchStage;
  readonly engine: EngineClient;
  /** Milliseconds: the days that are asked for end here. */
  readonly end: number;
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A month, as statistics are looked at. */
const asked = 30;

function listsOf({ advertisers: [advertiser], publishers: [publisher] }: EventOwners, end: number): readonly Asked[] {
  const from = Math.floor(end / 1000) - asked * 86_400;
  const to = Math.floor(end / 1000);
  const within = `time >= toDateTime(${from}, 'UTC') AND time < toDateTime(${to}, 'UTC')`;
  const first = 'ORDER BY 1, 2 LIMIT 100';
  const byHand = (dimensions: string, where: string): string =>
    `SELECT toDate(time) AS day, ${dimensions}, ${sums} FROM stats.events WHERE ${where}${within} GROUP BY day, ${dimensions} ${first}`;
  const inPostgres = (dimensions: string, where: string): string =>
    `select time::date as day, ${dimensions}, ${sumsInPostgres} from events_by_hand
      where ${where} and time >= to_timestamp(${from}) and time < to_timestamp(${to}) group by 1, ${dimensions} order by 1, 2 limit 100`;
  return [
    {
      what: 'an advertiser: day, campaign, country',
      login: 'advertiser@quarry.test',
      groups: ['day', 'campaign', 'country'],
      goal: 1.3,
      bare: byHand('campaign, country', `advertiser = ${advertiser} AND `),
      postgres: { sql: inPostgres('campaign, country', `advertiser = ${advertiser}`), goal: 0.4 },
    },
    {
      what: 'a publisher: day, site, country',
      login: 'publisher@quarry.test',
      groups: ['day', 'site', 'country'],
      goal: 1.3,
      bare: byHand('site, country', `publisher = ${publisher} AND `),
      postgres: { sql: inPostgres('site, country', `publisher = ${publisher}`), goal: 0.4 },
    },
    {
      what: 'all: day, campaign, by a roll-up',
      login: 'advert-admin@quarry.test',
      groups: ['day', 'campaign'],
      goal: 0.15,
      bare: byHand('campaign', ''),
    },
    {
      what: 'all: day of another zone, campaign, by a roll-up',
      login: 'advert-admin@quarry.test',
      groups: ['day', 'campaign'],
      timezone: 'Europe/Berlin',
      goal: 0.35,
      bare: byHand('campaign', '').replace('toDate(time)', "toDate(time, 'Europe/Berlin')"),
    },
  ];
}

/** What a publisher may see stands for what an advertiser pays. */
const metricsFor = (login: string): string[] =>
  login.startsWith('publisher') ? ['requests', 'impressions', 'clicks', 'publisherRevenue', 'ctr', 'rpm'] : metrics;

const urlFor = (address: string, { login, groups, timezone = 'UTC' }: Asked, end: number): string => {
  const query: StatisticsQuery = {
    from: dateOf(end - asked * day),
    to: dateOf(end - day),
    timezone,
    groups: [...groups],
    metrics: metricsFor(login),
    sort: groups.slice(0, 2).map((field) => ({ field, order: 'ASC' as const })),
    limit: 100,
  };
  return `${address}/api/adnet/stats/grouped?q=${encodeURIComponent(JSON.stringify(query))}`;
};

async function measure({ stage, engine, end }: Stage, each: Asked, rounds: number): Promise<Row> {
  step(each.what);
  const headers = { ...(await sessionOf(stage.address, each.login)), ...uncompressed };
  const url = urlFor(stage.address, each, end);
  const own = async () => {
    const answer = await fetch(url, { headers });
    if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
    await answer.json();
  };
  const bare = async () => (await engine.query({ query: each.bare, format: 'JSONCompact' })).json();
  const inPostgres = each.postgres && (() => stage.client.query(each.postgres?.sql ?? ''));
  const times: { own: number[]; bare: number[]; postgres: number[] } = { own: [], bare: [], postgres: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const mine = await timed(own);
    const other = await timed(bare);
    // PostgreSQL takes seconds: a few times are enough.
    const third = inPostgres && round < 4 ? await timed(inPostgres) : undefined;
    if (round === 0) continue;
    times.own.push(mine);
    times.bare.push(other);
    if (third !== undefined) times.postgres.push(third);
  }
  const [mine, other, third] = [median(times.own), median(times.bare), median(times.postgres)];
  return {
    what: each.what,
    'quarry, ms': milliseconds(mine),
    'bare query, ms': milliseconds(other),
    ratio: (mine / other).toFixed(2),
    goal: `≤ ${each.goal} × bare query${each.postgres ? `, ≤ ${each.postgres.goal} × PostgreSQL` : ''}`,
    ...(each.postgres && {
      'PostgreSQL, ms': milliseconds(third),
      'ratio to it': Number((mine / third).toFixed(2)),
    }),
  };
}

/** Measures statistics over HTTP beside queries by hand: of the engine’s events, and of as many in PostgreSQL. */
export async function measureStatistics(url: string, sizes = usual): Promise<Row[]> {
  const statistics = await openStatistics();
  const engine = await statistics.statistics.engine.client();
  // Whole days that have passed, whatever the hour.
  const end = Math.floor(Date.now() / day) * day;
  // The first server makes the accounts; the events come before the one that is measured, which would make some of its own.
  const first = await openBenchStage(url);
  const owners = await ownersOf(first.client, sizes.owners);
  await first.close();
  step(`making ${sizes.events} events`);
  await seedEvents(engine, owners, sizes, end / 1000);
  await statistics.statistics.refresh();
  const stage = await openBenchStage(url, { CLICKHOUSE_URL: await urlOf(statistics), STATISTICS: 'on' });
  step(`making as many in PostgreSQL`);
  await seedPostgresEvents(stage.client, owners, sizes, end / 1000);
  const rows: Row[] = [];
  for (const each of listsOf(owners, end)) rows.push(await measure({ stage, engine, end }, each, sizes.rounds));
  await stage.close();
  await statistics.close();
  return rows;
}
