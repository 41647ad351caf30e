import type { Client } from 'pg';
import type { EngineClient } from '#server/features/statistics/engine/engineClient.ts';

export interface EventSizes {
  readonly events: number;
  readonly days: number;
  readonly campaigns: number;
  readonly owners: number;
}

/** Whose events they are: the first of each list are accounts that ask. */
export interface EventOwners {
  readonly advertisers: readonly number[];
  readonly publishers: readonly number[];
}

const day = 86_400;
const firstMadeUp = 100_000;

/** Advertisers who ask at once: the demo’s, and others who sign in with the same password. */
export const askers: readonly string[] = [
  'advertiser@quarry.test',
  ...Array.from({ length: 9 }, (_, n) => `asker${n + 1}@bench.test`),
];

/** Makes the accounts of those who ask at once. */
export async function addAskers(client: Client): Promise<void> {
  const [original, ...others] = askers;
  await client.query(
    `with made as (
      insert into users (email, first_name, last_name, roles, status, country)
      select unnest($2::text[]), first_name, last_name, roles, status, country from users where email = $1 returning id)
    insert into credentials (user_id, password_hash)
    select made.id, password_hash from made, credentials where user_id = (select id from users where email = $1)`,
    [original, others],
  );
}

/** Ids of owners: the accounts that ask, and made-up ones, whom nobody looks up. */
export async function ownersOf(client: Client, count: number): Promise<EventOwners> {
  const idOf = async (email: string): Promise<number> =>
    Number((await client.query('select id from users where email = $1', [email])).rows[0]?.id);
  const others = Array.from({ length: count }, (_, n) => firstMadeUp + n);
  const advertisers: number[] = [];
  for (const email of askers) advertisers.push(await idOf(email));
  return {
    advertisers: [...advertisers, ...others].slice(0, count),
    publishers: [await idOf('publisher@quarry.test'), ...others].slice(0, count),
  };
}

/** The columns of an event, each from the row's number: `hash(n)` is a large number, another for every n. */
function columns(hash: (nth: number) => string, element: (list: readonly number[], place: string) => string) {
  return ({ advertisers, publishers }: EventOwners, { campaigns, owners, days }: EventSizes, end: number) => ({
    // A campaign belongs to one owner, a site to one publisher.
    advertiser: element(advertisers, `${hash(1)} % ${campaigns} % ${owners}`),
    campaign: `${hash(1)} % ${campaigns} + 1`,
    publisher: element(publishers, `${hash(2)} % 500 % ${owners}`),
    site: `${hash(2)} % 500 + 1`,
    adzone: `${hash(2)} % 500 * 3 + ${hash(3)} % 3 + 1`,
    country: `${hash(4)} % 200 + 1`,
    devicetype: `${hash(5)} % 5 + 1`,
    cost: `${hash(6)} % 5000 / 1000000.0`,
    kind: `${hash(7)} % 100`,
    seconds: `${end} - 1 - ${hash(8)} % ${days * day}`,
  });
}

const inEngine = columns(
  (nth) => `cityHash64(number, ${nth})`,
  (list, place) => `[${list.join(', ')}][${place} + 1]`,
);
/** Of a hundred events so many are impressions, and so on. */
const kinds = (when: (condition: string, name: string) => string): string =>
  ['kind < 60:impression', 'kind < 90:viewable', 'kind < 97:click', 'kind < 99:landing_view']
    .map((each) => when(each.split(':')[0] ?? '', each.split(':')[1] ?? ''))
    .join(' ');

/**
 * Writes events into the engine, past their arrival.
 * @param end seconds: all are of the days before it
 * @param first the number of the first event: of another number it is another one
 */
export async function seedEvents(
  engine: EngineClient,
  owners: EventOwners,
  sizes: EventSizes,
  end: number,
  first: number,
): Promise<void> {
  const { cost, kind, seconds, devicetype, ...ids } = inEngine(owners, sizes, end);
  const event = `CASE ${kinds((condition, name) => `WHEN ${condition} THEN '${name}'`)} ELSE 'sale' END`;
  const values = {
    ...ids,
    deviceType: devicetype,
    time: `toDateTime(${seconds}, 'UTC')`,
    event,
    counted: `'both'`,
    valid: 'true',
    count: '1',
    user: 'cityHash64(number, 9) % 400000',
    cost: `if(event = 'impression', toDecimal64(${cost}, 6), 0)`,
    publisherRevenue: `if(event = 'impression', toDecimal64(${cost} * 0.7, 6), 0)`,
    conversionValue: `if(event = 'sale', toDecimal64(9.5, 6), 0)`,
  };
  await engine.command({
    query: `INSERT INTO stats.events (${Object.keys(values).join(', ')})
      SELECT ${Object.entries(values)
        .map(([name, value]) => `${value} AS ${name === 'time' ? 'moment' : name}`)
        .join(', ')} FROM (SELECT number, ${kind} AS kind FROM numbers(${first}, ${sizes.events}))`,
    clickhouse_settings: { max_execution_time: 600, max_insert_threads: '2' },
  });
}

/** Writes as many requests of the market as there are impressions, half of them in the last two hours. */
export async function seedRequests(engine: EngineClient, { events, days }: EventSizes, now: number): Promise<void> {
  const seconds = `if(number % 2 = 0, ${now} - cityHash64(number, 1) % 7200, ${now} - cityHash64(number, 1) % ${days * day})`;
  await engine.command({
    query: `INSERT INTO stats.events
        (time, event, counted, valid, count, user, site, adzone, publisher, country, deviceType, adFormat, exchange, status, latency, floor)
      SELECT toDateTime(${seconds}, 'UTC'), 'request', 'both', true, 5, cityHash64(number, 9) % 400000, cityHash64(number, 2) % 500 + 1,
        cityHash64(number, 3) % 1500 + 1, ${firstMadeUp}, cityHash64(number, 4) % 200 + 1, cityHash64(number, 5) % 5 + 1, 1,
        cityHash64(number, 6) % 20 + 1, if(number % 50 = 0, 'timeout', 'ok'), cityHash64(number, 7) % 400, toDecimal64(number % 300 / 100, 6)
      FROM numbers(${Math.floor(events * 0.6)})`,
    clickhouse_settings: { max_execution_time: 600, max_insert_threads: '2' },
  });
}

const inPostgres = columns(
  (nth) => `(hashint8extended(n, ${nth}) & 9223372036854775807)`,
  (list, place) => `(array[${list.join(', ')}])[${place} + 1]`,
);

/** Writes as many events of the same shares into a table of PostgreSQL, with the indexes that somebody would give it. */
export async function seedPostgresEvents(client: Client, owners: EventOwners, sizes: EventSizes, end: number) {
  const { seconds, kind, ...values } = inPostgres(owners, sizes, end);
  const all = Object.entries(values).map(
    ([name, value]) => `(${value})::${name === 'cost' ? 'numeric(18, 6)' : 'int'} as ${name}`,
  );
  await client.query(`create unlogged table events_by_hand as
    select to_timestamp(${seconds}) as time, (${kind})::int as kind, ${all.join(', ')} from generate_series(1, ${sizes.events}) as n`);
  await client.query('create index on events_by_hand (advertiser, time)');
  await client.query('create index on events_by_hand (publisher, time)');
  await client.query('vacuum (analyze) events_by_hand');
}
