import { type FloorPercentile, floorPercentiles, volumeLimits } from '#src/resources/statistics/volumes.ts';
import { binder, fromText, within } from '../query/print.ts';
import { PrintedQuery } from '../query/printedQuery.ts';
import { eventSource } from '../query/source.ts';
import type { Tenant } from '../query/tenant.ts';
import { conditionOf, sumOf } from '../tables/columns.ts';
import type { AskedVolumes } from './readVolumes.ts';

const hasFloor = 'floor > 0';

const percentile = (name: FloorPercentile): string =>
  `toString(quantileExactWeightedIf(${floorPercentiles[name]})(floor, toUInt64(count), ${hasFloor})) AS ${name}`;

/** The figures of the two queries, in the order in which they are selected. */
const selections = {
  market: [
    'sum(count) AS requests',
    // 0 is nobody that is known.
    'uniqIf(user, user > 0) AS uniques',
    `sumIf(count, ${hasFloor}) AS floored`,
    percentile('floor25'),
    percentile('floor50'),
    percentile('floor75'),
  ],
  own: [`${sumOf('bids')} AS bids`, `${sumOf('wins')} AS wins`],
} as const;

const events = { market: ['request'], own: ['bid', 'win'] } as const;

/**
 * Prints a query of the volumes: values bound, the tenant in it twice.
 * @param which requests of the market, or what the asker has made of them
 * @param tenant whose rows it reads: there is no query without
 */
export function printVolumes(
  which: keyof typeof selections,
  { key, one, period, filters }: AskedVolumes,
  tenant: Tenant,
): PrintedQuery {
  const { bind, values } = binder();
  const text = [
    `SELECT ${[`${key} AS g0`, ...selections[which]].join(', ')}`,
    [
      fromText(eventSource, tenant, bind),
      conditionOf({ events: events[which] }),
      `(${within(period, bind)})`,
      ...filters.map(({ field, ids }) => `${field} IN ${bind('Array(UInt32)', ids)}`),
      ...(one === undefined ? [] : [`${key} = ${bind('UInt32', one)}`]),
    ].join(' AND '),
    'GROUP BY g0 WITH TOTALS',
    'ORDER BY g0',
    `LIMIT ${bind('UInt32', volumeLimits.rows)}`,
  ].join('\n');
  return PrintedQuery.lockedTo(tenant, { text, values, settings: {} });
}
