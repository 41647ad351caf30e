import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { ask } from '../query/ask.ts';
import { periodsOf } from '../query/period.ts';
import type { Asker } from '../query/prepare.ts';
import { print } from '../query/print.ts';
import type { AskedQuery } from '../query/readQuery.ts';
import { dimensionValue, type Figures, figuresOf, measuresIn } from '../query/rows.ts';
import { selectedBy } from '../query/selected.ts';
import { chooseSource } from '../query/source.ts';
import type { Tenant } from '../query/tenant.ts';

type Asked = Pick<AskedQuery, 'from' | 'to' | 'timezone' | 'metrics'> & Partial<Pick<AskedQuery, 'groups' | 'filters'>>;

/** A row: the value of the first group, and the figures. */
interface FigureRow {
  readonly key: string | number | null;
  readonly figures: Figures;
}

/**
 * Figures of a tenant, through the query builder. The caller has a turn of the queue.
 * @throws Refusal as `ask` does
 */
export async function ownFigures(
  { statistics, actor, now = Date.now() }: Asker,
  tenant: Tenant,
  { groups = [], filters = [], ...asked }: Asked,
): Promise<readonly FigureRow[]> {
  const query: AskedQuery = {
    ...asked,
    groups,
    filters,
    having: [],
    sort: [],
    limit: statisticsLimits.rows.max,
    offset: 0,
    totals: false,
    others: false,
    conversionsBy: 'postback',
  };
  const periods = periodsOf(query, now);
  const source = chooseSource(query, periods, tenant, statistics.rollUps());
  const { engine, isSharded } = statistics;
  const { rows } = await ask(engine, print({ query, periods, source, isSharded }, tenant), actor.signal);
  const selected = selectedBy(query);
  const [group] = groups;
  return rows.map((row) => ({
    key: group === undefined ? null : dimensionValue(group, row[0]),
    figures: figuresOf(query.metrics, measuresIn(selected, row)),
  }));
}
