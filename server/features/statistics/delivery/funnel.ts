import { floorPercentiles } from '#src/resources/statistics/volumes.ts';
import { rawEvents } from '../query/chooseTable.ts';
import { CompiledQuery } from '../query/compiledQuery.ts';
import { type Bind, createBinder, fromSql, periodSql } from '../query/compileQuery.ts';
import type { QueryResult } from '../query/executeQuery.ts';
import type { Period } from '../query/period.ts';
import type { Tenant } from '../query/tenant.ts';
import { eventConditionSql } from '../tables/tableColumns.ts';
import type { Condition } from './targetingConditions.ts';

/** A step of a funnel with its condition on requests. A step without a restriction has no condition. */
export interface Step<N extends string> {
  readonly name: N;
  readonly holds: Condition | undefined;
}

interface FunnelScope {
  readonly period: Pick<Period, 'from' | 'to'>;
  /** The condition on requests to be counted at all. */
  readonly of?: Condition | undefined;
  /** The condition that counts remaining requests by price. */
  readonly price?: Condition | undefined;
}

const hasFloorSql = 'floor > 0';
const percentileNames = ['floor25', 'floor50', 'floor75'] as const;

/** Counts a set of requests. */
const requestsSql = 'sum(count)';

/** Returns SQL of the first step that a request fails, 0 for none, and of the number of failed steps. */
function failingSql(conditions: readonly string[]): { readonly first: string; readonly many: string } {
  if (conditions.length === 0) return { first: '0', many: '0' };
  const cases = conditions.map((each, nth) => `NOT (${each}), ${nth + 1}`);
  return {
    first: `multiIf(${cases.join(', ')}, 0)`,
    many: conditions.map((each) => `toUInt8(NOT (${each}))`).join(' + '),
  };
}

/** Returns the steps that have a condition. */
const restrictingSteps = <N extends string>(steps: readonly Step<N>[]) =>
  steps.flatMap(({ name, holds }) => (holds === undefined ? [] : [{ name, holds }]));

const whereSql = ({ period, of }: FunnelScope, bind: Bind): string[] => [
  eventConditionSql({ events: ['request'] }),
  `(${periodSql(period, bind)})`,
  ...(of === undefined ? [] : [`(${of(bind)})`]),
];

/**
 * Compiles a query that counts what each step removes of the requests that passed the steps before it.
 * @param tenant whose requests are read; required for every query
 */
export function compileFunnelQuery(steps: readonly Step<string>[], scope: FunnelScope, tenant: Tenant): CompiledQuery {
  const { bind, values } = createBinder();
  const { first, many } = failingSql(restrictingSteps(steps).map(({ holds }) => holds(bind)));
  const price = scope.price?.(bind) ?? 'false';
  const text = [
    `SELECT toUInt8(${first}) AS g0, ${requestsSql} AS requests, sumIf(count, ${many} = 1) AS alone,`,
    `sumIf(count, ${price}) AS priced, sumIf(count, ${hasFloorSql}) AS floored,`,
    percentileNames
      .map(
        (name) =>
          `toString(quantileExactWeightedIf(${floorPercentiles[name]})(floor, toUInt64(count), ${hasFloorSql})) AS ${name}`,
      )
      .join(', '),
    [fromSql(rawEvents, tenant, bind), ...whereSql(scope, bind)].join(' AND '),
    'GROUP BY g0 ORDER BY g0',
  ].join('\n');
  return CompiledQuery.forTenant(tenant, { text, values, settings: {} });
}

/** The requests that the steps of a funnel remove, and the remaining requests. */
export interface Funnel<N extends string> {
  readonly total: number;
  readonly left: number;
  /** The remaining requests whose floor the price meets. */
  readonly priced: number;
  /** The quartiles of the remaining requests' floors; null if none has a floor. */
  readonly floors: readonly (string | null)[];
  /** Returns the requests that a step removes from those that passed the steps before it. */
  readonly removed: (name: N) => number;
  /** Returns the requests that would remain without the step. */
  readonly without: (name: N) => number;
}

/** Converts the result of `compileFunnelQuery`. */
export function toFunnel<N extends string>(steps: readonly Step<N>[], { rows }: QueryResult): Funnel<N> {
  const names = restrictingSteps(steps).map(({ name }) => name);
  const rowOf = (nth: number) => rows.find(([step]) => Number(step) === nth);
  const passing = rowOf(0);
  const left = Number(passing?.[1] ?? 0);
  const at = (name: N) => rowOf(names.indexOf(name) + 1);
  return {
    total: rows.reduce((sum, [, count]) => sum + Number(count), 0),
    left,
    priced: Number(passing?.[3] ?? 0),
    floors: percentileNames.map((_, nth) => (Number(passing?.[4] ?? 0) > 0 ? String(passing?.[5 + nth]) : null)),
    removed: (name) => (names.includes(name) ? Number(at(name)?.[1] ?? 0) : 0),
    without: (name) => left + (names.includes(name) ? Number(at(name)?.[2] ?? 0) : 0),
  };
}

/**
 * Compiles a query that counts requests of known visitors after the first `count` within each `window` of seconds.
 * @param tenant whose requests are read; required for every query
 */
export function compileRepeatsQuery(
  { count, window }: { readonly count: number; readonly window: number },
  steps: readonly Step<string>[],
  scope: FunnelScope,
  tenant: Tenant,
): CompiledQuery {
  const { bind, values } = createBinder();
  const passed = restrictingSteps(steps).map(({ holds }) => `(${holds(bind)})`);
  const text = [
    `SELECT sum(greatest(toInt64(requests) - ${bind('Int64', count)}, 0)) AS repeats FROM (`,
    `SELECT user, intDiv(toUnixTimestamp(time), ${bind('UInt32', window)}) AS at, ${requestsSql} AS requests`,
    // The visitor 0 is unknown.
    [fromSql(rawEvents, tenant, bind), ...whereSql(scope, bind), 'user > 0', ...passed].join(' AND '),
    'GROUP BY user, at)',
  ].join('\n');
  return CompiledQuery.forTenant(tenant, { text, values, settings: {} });
}
