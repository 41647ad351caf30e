import { Exact } from '#src/fields/money/exact.ts';
import { statisticsOverseer } from '#src/resources/statistics/audience.ts';
import { type Side, sides } from '#src/resources/statistics/dimensions.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { ask } from '../query/ask.ts';
import { type Period, periodsOf } from '../query/period.ts';
import { print } from '../query/print.ts';
import type { AskedQuery } from '../query/readQuery.ts';
import { chooseSource, eventSource } from '../query/source.ts';
import { Tenant } from '../query/tenant.ts';
import { addDays, dateIn } from '../query/zones.ts';
import type { Statistics } from '../statistics.ts';

/** What was spent, by the id of a campaign or of an advertiser. */
export type Costs = ReadonlyMap<number, Exact>;

const by = (group: 'campaign' | Side, days: Pick<AskedQuery, 'from' | 'to' | 'timezone'>): AskedQuery => ({
  ...days,
  groups: [group],
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
  const query = by('campaign', { from: addDays(to, 1 - days), to, timezone });
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

/** What each advertiser has spent since a moment, by the events themselves. @throws Refusal as `ask` does */
export async function costsSince({ engine, isSharded }: Statistics, from: number, now: number): Promise<Costs> {
  const period: Period = { from, to: Math.ceil(now / 1000) * 1000 + 1000, unfinished: true };
  const query = by(sides.buyer, { from: '', to: '', timezone: 'UTC' });
  const printed = print({ query, periods: { period }, source: eventSource, isSharded }, everybody());
  return costsIn((await ask(engine, printed)).rows);
}
