import { type FloorPercentile, floorPercentiles, volumeLimits } from '#src/resources/statistics/volumes.ts';
import { rawEvents } from '../query/chooseTable.ts';
import { CompiledQuery } from '../query/compiledQuery.ts';
import { createBinder, fromSql, periodSql } from '../query/compileQuery.ts';
import type { Tenant } from '../query/tenant.ts';
import { eventConditionSql, metricSumSql } from '../tables/tableColumns.ts';
import type { ParsedVolumesCall } from './parseVolumesCall.ts';

const hasFloorSql = 'floor > 0';

const percentileSql = (name: FloorPercentile): string =>
  `toString(quantileExactWeightedIf(${floorPercentiles[name]})(floor, toUInt64(count), ${hasFloorSql})) AS ${name}`;

/** The figures of the two queries, in the selected order. */
const selections = {
  market: [
    'sum(count) AS requests',
    // The visitor 0 is unknown.
    'uniqIf(user, user > 0) AS uniques',
    `sumIf(count, ${hasFloorSql}) AS floored`,
    percentileSql('floor25'),
    percentileSql('floor50'),
    percentileSql('floor75'),
  ],
  own: [`${metricSumSql('bids')} AS bids`, `${metricSumSql('wins')} AS wins`],
} as const;

const events = { market: ['request'], own: ['bid', 'win'] } as const;

/**
 * Compiles a query of the volumes, with bound values and the tenant enforced twice.
 * @param kind requests of the market, or the actor's own results of them
 * @param tenant whose rows are read; required for every query
 */
export function compileVolumesQuery(
  kind: keyof typeof selections,
  { key, one, period, filters }: ParsedVolumesCall,
  tenant: Tenant,
): CompiledQuery {
  const { bind, values } = createBinder();
  const text = [
    `SELECT ${[`${key} AS g0`, ...selections[kind]].join(', ')}`,
    [
      fromSql(rawEvents, tenant, bind),
      eventConditionSql({ events: events[kind] }),
      `(${periodSql(period, bind)})`,
      ...filters.map(({ field, ids }) => `${field} IN ${bind('Array(UInt32)', ids)}`),
      ...(one === undefined ? [] : [`${key} = ${bind('UInt32', one)}`]),
    ].join(' AND '),
    'GROUP BY g0 WITH TOTALS',
    'ORDER BY g0',
    `LIMIT ${bind('UInt32', volumeLimits.rows)}`,
  ].join('\n');
  return CompiledQuery.forTenant(tenant, { text, values, settings: {} });
}
