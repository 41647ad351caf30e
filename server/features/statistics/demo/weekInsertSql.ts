import { sides } from '#src/resources/statistics/dimensions.ts';
import type { Condition } from '../delivery/targetingConditions.ts';
import { eventsTable, statsDatabase } from '../engine/engineNames.ts';
import type { Bind } from '../query/compileQuery.ts';
import { amountSql, priceSql } from './demoPrices.ts';
import { conversionRate, viewableRate } from './demoRates.ts';
import type { Choices, DemoChoices } from './loadDemoChoices.ts';

const day = 86_400;

/**
 * The demo's visitors are numbered from 1 to this number, which identifies its events. Visitors of received events are 64-bit hashes;
 * events without a visitor have 0.
 */
export const visitors = 400_000;

/** Returns SQL of a number from 0 to 1 that depends on the row, the week, the seed and `nth`. */
const chance = (nth: number): string => `(cityHash64(number, week, {seed:UInt64}, ${nth}) % 1000000 / 1000000)`;

/** Returns SQL of a random index of columns, biased towards the beginning. */
const placeSql = (size: number, nth: number, bias: number): string =>
  `toUInt32(floor(pow(${chance(nth)}, ${bias}) * ${size})) + 1`;

export const sizeOf = (columns: Choices): number => Object.values(columns)[0]?.length ?? 0;

/** A zone's floor in a place for a thousand impressions, in steps of 0.05; higher in places with more visitors. */
const floorSql = `toDecimal64(floor(4 + pow(${chance(30)}, 2) * 30 + cityHash64(zone) % 10 + 12 / place), 6) / 20`;

/** The columns that a request lacks, because no ad was bought yet. */
const adColumns: readonly string[] = [
  sides.buyer,
  'campaign',
  'creative',
  'creativeType',
  'creativeFormat',
  'pricingModel',
  'landing',
  'landingGroup',
];

/** Returns SQL of a share of a number, rounded up or down by chance. */
const shareSql = (number: string, share: string, nth: number): string =>
  `toUInt32(floor(${number} * ${share} + ${chance(nth)}))`;

/** The events of a row in order, with their number and their number if no ad is bought. */
const counts = [
  ['request', 'requests', 'requests'],
  ['bid', 'bids', 'bids'],
  ['win', 'wins', '0'],
  ['loss', 'bids - wins', 'bids'],
  ['impression', 'impressions', '0'],
  ['viewable', 'viewables', '0'],
  ['click', 'clicked', '0'],
  ['landing_view', 'landingViews', '0'],
  ['landing_click', 'landingClicks', '0'],
] as const;

/** The conversion goals, by the column `goal`. */
const goals = ['lead', 'registration', 'sale'] as const;

/**
 * Returns the statement that inserts weeks of events. A row is a number of requests of one visitor to one zone. One ad bids for them, if
 * the delivery doctor lets it through. Its campaign runs, and its targeting, hours and size match. Bids below the floor lose. No event is
 * more frequent than the one before it. Nothing is bought above a day’s budget. Weekends are weaker, nights are quiet, and some creatives
 * perform better.
 * @param bind binds the values of conditions
 * @param values the other bound values, to which those of the choices are added
 */
export function weekInsertSql(choices: DemoChoices, bind: Bind, values: Record<string, unknown>): string {
  const { ads, conditions, prices, zones, places, browsers, systems, devices } = choices;
  /** Binds columns, and selects one index of each. */
  function bindAndPick(columns: Choices, place: string): readonly (readonly [name: string, value: string])[] {
    return Object.entries(columns).map(([name, column]) => {
      values[`c_${name}`] = column;
      const type = typeof column[0] === 'string' ? 'String' : 'UInt32';
      return [name, `{c_${name}:Array(${type})}[${place}]`];
    });
  }
  const asColumns = (columns: readonly (readonly [string, string])[]) =>
    columns.map(([name, value]) => `${value} AS ${name}`).join(', ');
  const requestColumns = [
    ...bindAndPick(zones, 'zone'),
    ...bindAndPick(places, 'place'),
    ...bindAndPick(browsers, placeSql(sizeOf(browsers), 11, 2)),
    ...bindAndPick(systems, placeSql(sizeOf(systems), 12, 2)),
    ...bindAndPick(devices, placeSql(sizeOf(devices), 13, 2)),
    ['exchange', `toUInt16(${placeSql(6, 23, 2)})`],
    ['exchangeType', `toUInt16(${placeSql(3, 24, 2)})`],
    ['connectionType', `toUInt16(${placeSql(7, 25, 1)})`],
  ] as const;
  const adValues = new Map(bindAndPick(ads, 'ad'));
  const adValue = (name: string): string => adValues.get(name) ?? '0';
  const holds = (condition: Condition | undefined): string => (condition === undefined ? '1' : `(${condition(bind)})`);
  /** Returns SQL of the value for an ad’s campaign. */
  const campaignValue = (texts: readonly string[]): string => `[${texts.join(', ')}][${adValue('nth')}]`;
  const fits = `arrayFilter(ad -> ${campaignValue(conditions.map(({ targeted }) => holds(targeted)))}
      AND adFormat = {c_wantedFormat:Array(UInt32)}[ad] AND (dimension = 0 OR ${adValue('size')} IN (0, dimension))
      AND moment >= ${adValue('startAt')} AND moment < ${adValue('endAt')},
    range(1, ${sizeOf(ads) + 1}))`;
  const conversionValue = `if(goal = 3, 5 + floor(${chance(27)} * 6000) / 100, if(goal = 1, 1.5, 0))`;
  const terms = { ad: 'ad', adzone: 'adzone', country: 'country', conversionValue: 'worth', chance: chance(26) };
  const { price, bills, dailyBudget } = priceSql(prices, terms, values);
  const billedCount = `multiIf(billed = 'impression', impressions, billed = 'viewable', viewables, billed = 'click', clicked,
      billed = 'conversion', conversions, 0)`;
  const isConverted = `event IN (${goals.map((goal) => `'${goal}'`).join(', ')})`;
  const isBilled = `if(${isConverted}, 'conversion', toString(event)) = billed`;
  const rows: readonly (readonly [string, string])[] = [
    ['time', "toDateTime(moment + if(counted = 2, delay, 0), 'UTC')"],
    ['event', 'event'],
    ['counted', 'counted'],
    ['valid', `${chance(21)} > 0.03`],
    ['count', 'happened'],
    ['user', `1 + cityHash64(${chance(22)}, 7) % ${visitors}`],
    [
      'creativeTag',
      `if(event = 'request' OR empty(${adValue('tags')}), [], arrayMap(x -> toUInt32(x), splitByChar(',', ${adValue('tags')})))`,
    ],
    ['cost', `${amountSql(`if(${isBilled}, price * happened, 0)`)}`],
    // Publishers earn 70 %, rounded down.
    ['publisherRevenue', 'v_cost * 7 / 10'],
    ['conversionValue', `toDecimal64(if(${isConverted}, worth, 0), 6)`],
    [
      'status',
      `if(event IN ('request', 'bid'), multiIf(${chance(28)} < 0.012, 'error', ${chance(28)} < 0.03, 'timeout', 'ok'), 'ok')`,
    ],
    [
      'latency',
      `if(event IN ('request', 'bid'), toUInt32(18 + pow(${chance(29)}, 4) * 240 + cityHash64(zone) % 30), 0)`,
    ],
    ['floor', "if(event = 'request', floor, toDecimal64(0, 6))"],
    ...requestColumns.filter(([name]) => name !== 'zoneEndAt').map(([name]) => [name, name] as const),
    ...adColumns.map((name) => [name, `if(event = 'request', 0, ${adValue(name)})`] as const),
  ];
  // Unsold requests lead to bids at most.
  const happenings = [
    ...counts.map(([event, count, unsold]) => `('${event}', toUInt32(if(isBought, ${count}, ${unsold})), 0)`),
    ...[1, 2].map(
      (by) => `([${goals.map((goal) => `'${goal}'`).join(', ')}][goal], toUInt32(isBought AND conversions), ${by})`,
    ),
  ];
  return `INSERT INTO ${statsDatabase}.${eventsTable} (${rows.map(([name]) => name).join(', ')})
SELECT ${rows.map(([name, value]) => `${value} AS v_${name}`).join(', ')}
FROM (
  SELECT *, toUInt32(${chance(5)} * 172800) AS delay,
    arrayJoin(arrayFilter(each -> each.2 > 0, [${happenings.join(', ')}])) AS happening,
    happening.1 AS event, happening.2 AS happened, happening.3 AS counted
  FROM (
    SELECT *, spent <= budget AS isBought FROM (
      SELECT *, price * ${billedCount} AS units,
        sum(units) OVER (PARTITION BY ${adValue('campaign')}, localDay, week ORDER BY ${chance(33)}, number ROWS UNBOUNDED PRECEDING) AS spent,
        -- Of a day that the week or the present cuts off, its part.
        toUInt64(${dailyBudget} * (0.88 + 0.1 * (cityHash64(${adValue('campaign')}, localDay) % 100) / 100) * (least((localDay + 1) * ${day}, weekEnd) - greatest(localDay * ${day}, weekStart)) / ${day}) AS budget
      FROM (
        SELECT *, ${conversionValue} AS worth, ${price} AS price, ${bills} AS billed,
          intDiv(moment + ${adValue('offset')}, ${day}) AS localDay,
          toUInt32(toUnixTimestamp(toDateTime(week, 'UTC'))) + ${adValue('offset')} AS weekStart,
          least(toUInt32(toUnixTimestamp(toDateTime(week, 'UTC'))) + 7 * ${day}, {now:UInt32}) + ${adValue('offset')} AS weekEnd
        FROM (
          SELECT *, if(clicked > 0 AND ${chance(19)} < ${conversionRate} * clicked, 1, 0) AS conversions,
            if(${adValue('landing')} > 0, ${shareSql('clicked', '0.9', 16)}, 0) AS landingViews,
            ${shareSql('landingViews', '0.4', 17)} AS landingClicks,
            multiIf(${chance(20)} < 0.4, 1, ${chance(20)} < 0.65, 2, 3) AS goal
          FROM (
            SELECT *, ${shareSql('impressions', String(viewableRate), 14)} AS viewables,
              least(impressions, ${shareSql('impressions', `${adValue('clicks')} / 1000000 * (0.6 + (cityHash64(${adValue('creative')}) % 9) / 10)`, 15)}) AS clicked
            FROM (
              SELECT *, {weight:UInt32} AS requests, if(ad = 0, 0, ${shareSql('requests', '0.94', 8)}) AS bids,
                if(isPriced, least(${shareSql('bids', `(0.5 + ${chance(9)} * 0.4)`, 10)}, if(${adValue('cap')} = 0, bids, ${adValue('cap')})), 0) AS wins,
                ${shareSql('wins', '0.97', 18)} AS impressions
              FROM (
                SELECT *, if(empty(fitting), 0, fitting[1 + cityHash64(${chance(31)}) % length(fitting)]) AS ad,
                  ${campaignValue(conditions.map(({ priced }) => holds(priced)))} AS isPriced
                FROM (
                SELECT *, ${fits} AS fitting FROM (
                  SELECT number, week, moment, zone, place, toDateTime(moment, 'UTC') AS time, ${floorSql} AS floor,
                    ${asColumns(requestColumns)}
                  FROM (
                    SELECT number, {weeks:Array(Date)}[1 + intDiv(number, {rows:UInt32})] AS week, ${placeSql(sizeOf(zones), 2, 1.8)} AS zone, ${placeSql(sizeOf(places), 3, 2.2)} AS place,
                      toUInt32(toUnixTimestamp(toDateTime(week, 'UTC')) + arrayFirstIndex(x -> x > ${chance(4)}, [0.155, 0.31, 0.465, 0.62, 0.775, 0.89, 1]) * ${day} - ${day}
                        + pow(${chance(6)}, 0.7) * ${day - 1}) AS moment
                    FROM system.numbers LIMIT {allRows:UInt32}
                  )
                  WHERE moment < {now:UInt32} AND moment >= {first:UInt32} AND moment < zoneEndAt
                ))
              )
            )
          )
        )
      )
    )
  )
)
-- What is still to be told of isn’t known yet.
WHERE counted = 0 OR moment + delay < {now:UInt32}`;
}
