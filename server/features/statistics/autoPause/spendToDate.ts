import { Exact } from '#src/fields/money/exact.ts';
import { statisticsOverseer } from '#src/resources/statistics/audience.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { chooseTable } from '../query/chooseTable.ts';
import { compileQuery } from '../query/compileQuery.ts';
import { executeQuery } from '../query/executeQuery.ts';
import type { ParsedQuery } from '../query/parseQuery.ts';
import { resolvePeriods } from '../query/period.ts';
import { Tenant } from '../query/tenant.ts';
import { addDays, dateInZone } from '../query/timeZones.ts';
import type { Statistics } from '../statistics.ts';

export type CampaignSpend = ReadonlyMap<number, Exact>;

const toSpendQuery = (days: Pick<ParsedQuery, 'from' | 'to' | 'timezone'>): ParsedQuery => ({
  ...days,
  groups: ['campaign'],
  metrics: ['cost'],
  filters: [],
  having: [],
  sort: [],
  // If there are more rows than a file may have, the engine refuses the query instead of truncating the result.
  limit: statisticsLimits.rows.file + 1,
  offset: 0,
  totals: false,
  others: false,
  conversionsBy: 'postback',
});

/** Converts a sum of the engine, a decimal or a number, to a decimal; '0' if there are no events. */
const toAmount = (cost: unknown): string => (typeof cost === 'string' || typeof cost === 'number' ? String(cost) : '0');

const toCampaignSpend = (rows: readonly (readonly unknown[])[]): CampaignSpend =>
  new Map(rows.map(([id, cost]) => [Number(id), new Exact(toAmount(cost))]));

/** The tenant of all rows, because every campaign is checked. */
const networkTenant = () => Tenant.of({ id: 0, role: statisticsOverseer });

/** Loads each campaign's spend over the last days of a time zone, today included. */
async function loadSpendOfDays(
  statistics: Statistics,
  timezone: string,
  days: number,
  now: number,
): Promise<CampaignSpend> {
  const to = dateInZone(timezone, now);
  const query = toSpendQuery({ from: addDays(to, 1 - days), to, timezone });
  const periods = resolvePeriods(query, now);
  const source = chooseTable(query, periods, networkTenant(), statistics.rollUps());
  const { engine, isSharded } = statistics;
  return toCampaignSpend(
    (await executeQuery(engine, compileQuery({ query, periods, source, isSharded }, networkTenant()))).rows,
  );
}

/** Loads each campaign's spend of today in a time zone. @throws Refusal as `executeQuery` does */
export const loadSpendToday = (statistics: Statistics, timezone: string, now: number): Promise<CampaignSpend> =>
  loadSpendOfDays(statistics, timezone, 1, now);

/** Loads each campaign's total spend, as far back as a query reaches. @throws Refusal as `executeQuery` does */
export const loadSpendToDate = (statistics: Statistics, now: number): Promise<CampaignSpend> =>
  loadSpendOfDays(statistics, 'UTC', statisticsLimits.days, now);
