import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { sides } from '#src/resources/statistics/dimensions.ts';
import { statisticsBatches } from '../arrival/tables.ts';
import { conversionEvents } from '../conversions/tables.ts';
import type { EngineClient } from '../engine/client.ts';
import { database, eventsTable } from '../engine/names.ts';
import type { Statistics } from '../statistics.ts';
import { onCluster, type Placement, storedName } from '../tables/ddl.ts';
import { events } from '../tables/layout.ts';
import { type Choices, type DemoChoices, demoChoices } from './demoChoices.ts';
import type { DemoTurn } from './demoLock.ts';
import { costSql } from './demoPrices.ts';

/** The same seed gives the same events for the same records and day. */
const seed = 20_261_124;
/** Days of the demo's events, and their rows. */
const days = 90;
const usualRows = 2_500_000;

const day = 86_400;

/**
 * Visitors of the demo's events: 1 to this number, by which its events are found among others. Visitors of events that arrive are
 * 64 bits of a hash, and events of no visitor have 0.
 */
const visitors = 400_000;
const isOfDemo = `user BETWEEN 1 AND ${visitors}`;

/** A number from 0 to 1 that depends on the row, the week, the seed and `nth`. */
const chance = (nth: number): string => `(cityHash64(number, {week:Date}, {seed:UInt64}, ${nth}) % 1000000 / 1000000)`;

/** A place in some columns, those at the beginning more often. */
const placeIn = (size: number, nth: number, bias: number): string =>
  `toUInt32(floor(pow(${chance(nth)}, ${bias}) * ${size})) + 1`;

/** Columns as bound arrays, and what picks one place of each. */
function pick(columns: Choices, place: string, values: Record<string, unknown>) {
  return Object.entries(columns).map(([name, column]): [string, string] => {
    values[`c_${name}`] = column;
    const type = typeof column[0] === 'string' ? 'String' : 'UInt32';
    return [name, `{c_${name}:Array(${type})}[${place}]`];
  });
}

const sizeOf = (columns: Choices): number => Object.values(columns)[0]?.length ?? 0;

/** Of a hundred events so many are of each kind, for a creative of middling quality; the thresholds follow from the sums. */
const shares = [
  ['request', 20],
  ['bid', 18],
  ['win', 12],
  ['loss', 4],
  ['impression', 26],
  ['viewable', 13],
  ['click', 3.2],
  ['landing_view', 2],
  ['landing_click', 0.8],
  ['lead', 0.4],
  ['registration', 0.25],
  ['sale', 0.35],
] as const;

/** Which event a row is, by the number from 0 to 1 that `u` stands for. The best creatives get their clicks from views. */
function kindOf(u: string): string {
  let sum = 0;
  const parts = shares.map(([name, share]) => {
    sum += share / 100;
    return `${u} < ${sum.toFixed(5)}, '${name}'`;
  });
  return `multiIf(${parts.join(', ')}, 'viewable')`;
}

/** What a zone asks for in a place, for a thousand impressions: in steps of a twentieth, more in the places that send the most visitors. */
const floorOf = (zone: string, place: string): string =>
  `floor(4 + pow(${chance(30)}, 2) * 30 + cityHash64(${zone}) % 10 + 12 / ${place})`;

/** The statement that writes a week. Weekends are weaker, nights are quiet, some creatives do better, and one campaign never wins. */
function statement(choices: DemoChoices, values: Record<string, unknown>): string {
  const { ads, prices, zones, places, browsers, systems, devices } = choices;
  const picked = [
    ...pick(ads, 'ad', values),
    ...pick(zones, 'zone', values),
    ...pick(places, 'place', values),
    ...pick(browsers, placeIn(sizeOf(browsers), 11, 2), values),
    ...pick(systems, placeIn(sizeOf(systems), 12, 2), values),
    ...pick(devices, placeIn(sizeOf(devices), 13, 2), values),
  ].filter(([name]) => !['startAt', 'endAt', 'tags'].includes(name));
  const bought = [
    sides.buyer,
    'campaign',
    'creative',
    'creativeType',
    'creativeFormat',
    'pricingModel',
    'landing',
    'landingGroup',
  ];
  const columns = picked.map(([name, value]) => [
    name,
    bought.includes(name) ? `if(event = 'request', 0, ${value})` : value,
  ]);
  const terms = {
    ad: 'ad',
    adzone: 'v_adzone',
    country: 'v_country',
    conversionValue: 'v_conversionValue',
    chance: chance(26),
  };
  const own = [
    ['time', "toDateTime(moment + if(counted = 2, delay, 0), 'UTC')"],
    ['event', 'event'],
    ['counted', 'counted'],
    ['valid', `${chance(21)} > 0.03`],
    ['count', "if(event IN ('request', 'bid'), 5, 1)"],
    ['user', `1 + cityHash64(${chance(22)}, 7) % ${visitors}`],
    [
      'creativeTag',
      "if(event = 'request' OR empty({c_tags:Array(String)}[ad]), [], arrayMap(x -> toUInt32(x), splitByChar(',', {c_tags:Array(String)}[ad])))",
    ],
    ['exchange', `toUInt16(${placeIn(6, 23, 2)})`],
    ['exchangeType', `toUInt16(${placeIn(3, 24, 2)})`],
    ['connectionType', `toUInt16(${placeIn(7, 25, 1)})`],
    ['cost', costSql(prices, terms, values)],
    // Publishers earn 70 %, rounded down.
    ['publisherRevenue', 'v_cost * 7 / 10'],
    [
      'conversionValue',
      `toDecimal64(multiIf(event = 'sale', 5 + floor(${chance(27)} * 6000) / 100, event = 'lead', 1.5, 0), 6)`,
    ],
    [
      'status',
      `if(event IN ('request', 'bid'), multiIf(${chance(28)} < 0.012, 'error', ${chance(28)} < 0.03, 'timeout', 'ok'), 'ok')`,
    ],
    [
      'latency',
      `if(event IN ('request', 'bid'), toUInt32(18 + pow(${chance(29)}, 4) * 240 + cityHash64(zone) % 30), 0)`,
    ],
    ['floor', `toDecimal64(if(event = 'request', ${floorOf('zone', 'place')}, 0), 6) / 20`],
  ];
  const all = [...own, ...columns];
  return `INSERT INTO ${database}.${eventsTable} (${all.map(([name]) => name).join(', ')})
SELECT ${all.map(([name, value]) => `${value} AS v_${name}`).join(', ')}
FROM (
  SELECT *, multiIf(isStuck AND kind NOT IN ('bid', 'request'), 'loss', kind) AS event,
    arrayJoin(if(event IN ('lead', 'registration', 'sale'), [1, 2], [0])) AS counted,
    toUInt32(${chance(5)} * 172800) AS delay
  FROM (
    SELECT number, ${placeIn(sizeOf(ads), 1, 1.6)} AS ad, ${placeIn(sizeOf(zones), 2, 1.4)} AS zone, ${placeIn(sizeOf(places), 3, 2.2)} AS place,
      toUInt32(toUnixTimestamp(toDateTime({week:Date}, 'UTC')) + arrayFirstIndex(x -> x > ${chance(4)}, [0.155, 0.31, 0.465, 0.62, 0.775, 0.89, 1]) * ${day} - ${day}
        + pow(${chance(6)}, 0.7) * ${day - 1}) AS moment,
      {c_campaign:Array(UInt32)}[ad] = {stuck:UInt32} AS isStuck,
      (0.6 + (cityHash64({c_creative:Array(UInt32)}[ad]) % 9) / 10) AS quality,
      ${kindOf(`pow(${chance(7)}, 1 / quality)`)} AS kind
    FROM system.numbers LIMIT {rows:UInt32}
  )
  WHERE moment < {now:UInt32} AND moment >= {first:UInt32}
    -- What is still to be told of isn’t known yet.
    AND (counted = 0 OR moment + delay < {now:UInt32})
    AND (event = 'request' OR (moment >= {c_startAt:Array(UInt32)}[ad] AND moment < {c_endAt:Array(UInt32)}[ad]))
)`;
}

const hasEvents = async (client: EngineClient): Promise<boolean> => {
  const result = await client.query({
    query: `SELECT 1 FROM ${database}.${eventsTable} LIMIT 1`,
    format: 'JSONEachRow',
  });
  return (await result.json()).length > 0;
};

/** The comment of the events’ table while the demo’s are written: who finds it at a start knows that a process has ended in the middle. */
const underWay = 'The events of the demo are being written.';

const comment = (client: EngineClient, text: string) =>
  client.command({ query: `ALTER TABLE ${database}.${eventsTable} MODIFY COMMENT '${text}'` });

async function isUnderWay(client: EngineClient): Promise<boolean> {
  const result = await client.query({
    query:
      'SELECT 1 FROM system.tables WHERE database = {database:String} AND name = {name:String} AND comment = {underWay:String}',
    query_params: { database, name: eventsTable, underWay },
    format: 'JSONEachRow',
  });
  return (await result.json()).length > 0;
}

/**
 * Removes what a process that has ended in the middle has written of the demo. Events that arrived until then stay: their senders
 * were told that they count.
 */
const removeDemoEvents = (client: EngineClient, placement: Placement) =>
  client.command({
    query: `ALTER TABLE ${database}.${storedName(events, placement)}${onCluster(placement)} DELETE WHERE ${isOfDemo}`,
    // It returns once every replica has removed them.
    clickhouse_settings: { mutations_sync: '2' },
  });

/** Removes all events. Conversions that were counted wait again, to be counted once more. */
async function clearEvents({ transaction }: Platform['database'], client: EngineClient): Promise<void> {
  await client.command({ query: `TRUNCATE TABLE ${database}.${eventsTable}` });
  await transaction(async (tx) => {
    await tx.delete(statisticsBatches).where(and(isNull(statisticsBatches.token), isNotNull(statisticsBatches.rows)));
    await tx.update(conversionEvents).set({ sent: false }).where(eq(conversionEvents.sent, true));
  });
}

/** The Mondays of the last weeks, the newest first. */
function weeksUntil(now: number): string[] {
  const today = Math.floor(now / 1000 / day);
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: Math.ceil(days / 7) + 1 }, (_, week) =>
    new Date((monday - 7 * week) * day * 1000).toISOString().slice(0, 10),
  );
}

interface Filled {
  /** Of all the time; fewer arrive, as campaigns have their ends. */
  readonly rows?: number;
  readonly now?: number;
  /** Confirmed before each week. */
  readonly turn?: DemoTurn;
  readonly log?: { info(line: string): void };
}

/**
 * Fills an engine without events with those of the demo's campaigns and sites, the newest week first. No other
 * process may do so meanwhile: what one has left half written is written anew, whatever has arrived beside it.
 * @returns whether it was filled
 */
export async function fillDemoEvents(
  platform: Pick<Platform, 'database'>,
  { engine, placement }: Statistics,
  { rows = usualRows, now = Date.now(), turn, log }: Filled = {},
): Promise<boolean> {
  const client = await engine.client();
  if (await isUnderWay(client)) await removeDemoEvents(client, placement);
  else if (await hasEvents(client)) return false;
  const choices = await demoChoices(platform.database.sql);
  if (sizeOf(choices.ads) === 0 || sizeOf(choices.zones) === 0) return false;
  const values: Record<string, unknown> = {
    seed,
    rows: Math.round((rows * 7) / days),
    now: Math.floor(now / 1000),
    first: Math.floor(now / 1000) - days * day,
    stuck: choices.stuck,
  };
  const query = statement(choices, values);
  await comment(client, underWay);
  for (const week of weeksUntil(now)) {
    await turn?.confirm();
    // Without deduplication: the engine would skip a week that it remembers from before it was removed.
    await client.command({ query, query_params: { ...values, week }, clickhouse_settings: { insert_deduplicate: 0 } });
    log?.info(`Demo data: the events of the week from ${week}.`);
  }
  await comment(client, '');
  return true;
}

/** Puts as many events as are said into the place of all that are there. */
export async function refillDemoEvents(
  platform: Pick<Platform, 'database'>,
  statistics: Statistics,
  filled: Filled,
): Promise<void> {
  const client = await statistics.engine.client();
  await clearEvents(platform.database, client);
  if (!(await fillDemoEvents(platform, statistics, filled)))
    throw new Error('There are no campaigns and sites to make events of. Start the server with DEMO=on once.');
}
