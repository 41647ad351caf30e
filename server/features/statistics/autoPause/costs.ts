import { Exact } from '#src/fields/money/exact.ts';
import { statisticsOverseer } from '#src/resources/statistics/audience.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { ask } from '../query/ask.ts';
import { periodsOf } from '../query/period.ts';
import { print } from '../query/print.ts';
import type { AskedQuery } from '../query/readQuery.ts';
import { chooseSource } from '../query/source.ts';
import { Tenant } from '../query/tenant.ts';
import { addDays, dateIn } from '../query/zones.ts';
import type { Statistics } from '../statistics.ts';

/** What was spent, by the ID of a campaign. */
export type Costs = ReadonlyMap<number, Exact>;

const byCampaign = (days: Pick<AskedQuery, 'from' | 'to' | 'timezone'>): AskedQuery => ({
  ...days,
  groups: ['campaign'],
  metrics: ['cost'],
  filters: [],
  having: [],
  sort: [],
  // The engine refuses an answer with more rows than a file may have, so that none is cut.
  limit: statisticsLimits.rows.file + 1,
  offset: 0,
  totals: false,
  others: false,
  conversionsBy: 'postback',
});

/** A sum of the engine: a plain decimal, or a number; nothing where there are no events. */
const amountOf = (cost: unknown): string => (typeof cost === 'string' || typeof cost === 'number' ? String(cost) : '0');

const costsIn = (rows: readonly (readonly unknown[])[]): Costs =>
  new Map(rows.map(([id, cost]) => [Number(id), new Exact(amountOf(cost))]));

/** All rows: every campaign is looked after. */
const everybody = () => Tenant.of({ id: 0, role: statisticsOverseer });

/** What each campaign has spent on some days of a zone, the last of them today. */
async function costsOfDays(statistics: Statistics, timezone: string, days: number, now: number): Promise<Costs> {
  const to = dateIn(timezone, now);
  const query = byCampaign({ from: addDays(to, 1 - days), to, timezone });
  const periods = periodsOf(query, now);
  const source = chooseSource(query, periods, everybody(), statistics.rollUps());
  const { engine, isSharded } = statistics;
  return costsIn((await ask(engine, print({ query, periods, source, isSharded }, everybody()))).rows);
}

/** What each campaign has spent today, by the clocks of a zone. @throws Refusal as `ask` does */
export const costsToday = (statistics: Statistics, timezone: string, now: number): Promise<Costs> =>
  costsOfDays(statistics, timezone, 1, now);

/** What each campaign has spent in all, as far back as a query reaches. @throws Refusal as `ask` does */
export const costsInAll = (statistics: Statistics, now: number): Promise<Costs> =>
  costsOfDays(statistics, 'UTC', statisticsLimits.days, now);
