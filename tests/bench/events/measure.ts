import type { EngineClient } from '#server/features/statistics/engine/engineClient.ts';
import { openStatistics, type TestStatistics, urlOf } from '../../support/statistics.ts';
import { milliseconds, sessionOf, timed, timesOf, uncompressed } from '../client.ts';
import { openBenchStage } from '../stage.ts';
import { median, type Row } from '../statistics.ts';
import { step } from '../step.ts';
import { measureArrival } from './arrival.ts';
import { measureLoad } from './load.ts';
import {
  addAskers,
  type EventOwners,
  type EventSizes,
  ownersOf,
  seedEvents,
  seedPostgresEvents,
} from './seedEvents.ts';
import { asked, askReport, day, type EventStage, reportUrl } from './stage.ts';

interface Sizes extends EventSizes {
  readonly rounds: number;
}

const usual: Sizes = { events: 10_000_000, days: 90, campaigns: 2_000, owners: 50, rounds: 15 };

const metrics = ['impressions', 'clicks', 'cost', 'conversions', 'ctr', 'ecpm'];

/** The metrics by hand, over the engine’s own events. */
const sums = `countIf(event = 'impression') AS i, countIf(event = 'click') AS c, sum(cost) AS s,
  countIf(event = 'sale') AS v, c / nullIf(i, 0), 1000 * s / nullIf(i, 0)`;
const rolledUpSums = `sum(impressions) AS i, sum(clicks) AS c, sum(cost) AS s, sum(conversions) AS v,
  c / nullIf(i, 0), 1000 * s / nullIf(i, 0)`;
const sumsInPostgres = `count(*) filter (where kind < 60) as i, count(*) filter (where kind between 90 and 96) as c,
  sum(cost) filter (where kind < 60) as s, count(*) filter (where kind = 99) as v`;

type Seed = (share: number) => Promise<void>;

interface Asked {
  readonly what: string;
  readonly login: string;
  readonly groups: readonly string[];
  readonly timezone?: string;
  /** What is compared with: the goal, in parts of it. */
  readonly goal: number;
  readonly bare: string;
  /** The same of a roll-up: what is asked of the engine in place of the bare query. */
  readonly rolledUp?: string;
  readonly postgres?: { readonly sql: string; readonly goal: number };
}

function listsOf({ advertisers: [advertiser], publishers: [publisher] }: EventOwners, end: number): readonly Asked[] {
  const from = Math.floor(end / 1000) - asked * 86_400;
  const to = Math.floor(end / 1000);
  const within = `time >= toDateTime(${from}, 'UTC') AND time < toDateTime(${to}, 'UTC')`;
  const first = 'ORDER BY 1, 2 LIMIT 100';
  const byHand = (dimensions: string, where: string): string =>
    `SELECT toDate(time) AS day, ${dimensions}, ${sums} FROM stats.events WHERE ${where}${within} GROUP BY day, ${dimensions} ${first}`;
  const ofRollUp = (table: string, zone: string): string =>
    `SELECT toDate(time, '${zone}') AS day, campaign, ${rolledUpSums} FROM stats.${table} WHERE ${within} GROUP BY day, campaign ${first}`;
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
      rolledUp: ofRollUp('campaigns_by_day', 'UTC'),
    },
    {
      what: 'all: day of another zone, campaign, by a roll-up',
      login: 'advert-admin@quarry.test',
      groups: ['day', 'campaign'],
      timezone: 'Europe/Berlin',
      goal: 0.35,
      bare: byHand('campaign', '').replace('toDate(time)', "toDate(time, 'Europe/Berlin')"),
      rolledUp: ofRollUp('campaigns_by_day_in_europe', 'Europe/Berlin'),
    },
  ];
}

/** What a publisher may see stands for what an advertiser pays. */
const metricsFor = (login: string): string[] =>
  login.startsWith('publisher') ? ['requests', 'impressions', 'clicks', 'publisherRevenue', 'ctr', 'rpm'] : metrics;

async function measure(events: EventStage, each: Asked, rounds: number): Promise<Row> {
  step(each.what);
  const { stage, engine } = events;
  const headers = { ...(await sessionOf(stage.address, each.login)), ...uncompressed };
  const url = reportUrl(events, { ...each, metrics: metricsFor(each.login) });
  const own = () => askReport(url, headers);
  const asking = (query: string) => async () => (await engine.query({ query, format: 'JSONCompact' })).json();
  const bare = asking(each.bare);
  const rolledUp = each.rolledUp === undefined ? undefined : asking(each.rolledUp);
  const inPostgres = each.postgres && (() => stage.client.query(each.postgres?.sql ?? ''));
  const times = { own: Array<number>(), bare: Array<number>(), rolledUp: Array<number>(), postgres: Array<number>() };
  for (let round = 0; round <= rounds; round += 1) {
    const mine = await timed(own);
    const other = await timed(bare);
    const rolled = rolledUp && (await timed(rolledUp));
    // PostgreSQL takes seconds: a few times are enough.
    const third = inPostgres && round < 4 ? await timed(inPostgres) : undefined;
    if (round === 0) continue;
    times.own.push(mine);
    times.bare.push(other);
    if (rolled !== undefined) times.rolledUp.push(rolled);
    if (third !== undefined) times.postgres.push(third);
  }
  const [mine, other, third] = [median(times.own), median(times.bare), median(times.postgres)];
  const rolled = median(times.rolledUp);
  return {
    what: each.what,
    'quarry, ms': milliseconds(mine),
    'bare query, ms': milliseconds(other),
    ratio: (mine / other).toFixed(2),
    ...(rolledUp && { 'its query, ms': milliseconds(rolled), 'ratio of queries': (rolled / other).toFixed(2) }),
    goal: `≤ ${each.goal} × bare query${each.postgres ? `, ≤ ${each.postgres.goal} × PostgreSQL` : ''}`,
    ...(each.postgres && {
      'PostgreSQL, ms': milliseconds(third),
      'ratio to it': Number((mine / third).toFixed(2)),
    }),
  };
}

/** How an owner’s report grows with the events of all: of a tenth of them, all, and five times as many. */
const growths = [0.1, 1, 5] as const;

async function timeOwner(events: EventStage, rounds: number): Promise<number> {
  const headers = { ...(await sessionOf(events.stage.address, 'advertiser@quarry.test')), ...uncompressed };
  const url = reportUrl(events, { groups: ['day', 'campaign', 'country'], metrics });
  await askReport(url, headers);
  return median(await timesOf(rounds, () => askReport(url, headers)));
}

const growthRow = (events: number, times: readonly number[]): Row => ({
  what: `an owner’s report, from ${events * growths[0]} to ${events * growths[2]} events`,
  ...Object.fromEntries(growths.map((share, nth) => [`${share} ×, ms`, milliseconds(times[nth] ?? 0)])),
  ratio: ((times[2] ?? 0) / (times[0] ?? 1)).toFixed(2),
  goal: '≤ 3 × the time of the fewest',
});

/** Events of one statement: as many as the engine makes long before its client gives up. */
const portion = 2_000_000;

/** @returns what makes events until there are a share of them */
function seederOf(
  { statistics }: TestStatistics,
  engine: EngineClient,
  owners: EventOwners,
  sizes: Sizes,
  end: number,
) {
  let seeded = 0;
  return async (share: number): Promise<void> => {
    const wanted = Math.round(sizes.events * share);
    step(`making ${wanted - seeded} events`);
    while (seeded < wanted) {
      const events = Math.min(wanted - seeded, portion);
      await seedEvents(engine, owners, { ...sizes, events }, end / 1000, seeded);
      seeded += events;
    }
    await statistics.refresh();
  };
}

async function measureStage(events: EventStage, owners: EventOwners, seed: Seed, sizes: Sizes): Promise<Row[]> {
  const times = [await timeOwner(events, sizes.rounds)];
  await seed(growths[1]);
  times.push(await timeOwner(events, sizes.rounds));
  step('making as many in PostgreSQL');
  await seedPostgresEvents(events.stage.client, owners, sizes, events.end / 1000);
  const rows: Row[] = [];
  for (const each of listsOf(owners, events.end)) rows.push(await measure(events, each, sizes.rounds));
  rows.push(...(await measureLoad(events, sizes.rounds)), ...(await measureArrival(events, sizes.rounds)));
  await seed(growths[2]);
  times.push(await timeOwner(events, sizes.rounds));
  return [...rows, growthRow(sizes.events, times)];
}

/** Measures statistics over HTTP beside queries by hand: of the engine’s events, and of as many in PostgreSQL. */
export async function measureStatistics(url: string, sizes = usual): Promise<Row[]> {
  const statistics = await openStatistics();
  const engine = await statistics.statistics.engine.client();
  // Whole days that have passed, whatever the hour.
  const end = Math.floor(Date.now() / day) * day;
  // The first server makes the accounts; the events come before the one that is measured, which would make some of its own.
  const first = await openBenchStage(url);
  await addAskers(first.client);
  const owners = await ownersOf(first.client, sizes.owners);
  await first.close();
  const seed = seederOf(statistics, engine, owners, sizes, end);
  await seed(growths[0]);
  const stage = await openBenchStage(url, { CLICKHOUSE_URL: await urlOf(statistics), STATISTICS: 'on' });
  try {
    return await measureStage({ stage, engine, sizes, end }, owners, seed, sizes);
  } finally {
    await stage.close();
    await statistics.close();
  }
}
