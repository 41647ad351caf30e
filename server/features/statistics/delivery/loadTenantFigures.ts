import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { chooseTable } from '../query/chooseTable.ts';
import { compileQuery } from '../query/compileQuery.ts';
import { executeQuery } from '../query/executeQuery.ts';
import type { ParsedQuery } from '../query/parseQuery.ts';
import { resolvePeriods } from '../query/period.ts';
import type { QueryContext } from '../query/prepareQuery.ts';
import { type Figures, toDimensionValue, toFigures, toMeasures } from '../query/resultRows.ts';
import { toSelectList } from '../query/selectList.ts';
import type { Tenant } from '../query/tenant.ts';

type FiguresRequest = Pick<ParsedQuery, 'from' | 'to' | 'timezone' | 'metrics'> &
  Partial<Pick<ParsedQuery, 'groups' | 'filters'>>;

/** A row: the value of the first group, and the figures. */
interface FigureRow {
  readonly key: string | number | null;
  readonly figures: Figures;
}

/**
 * Loads a tenant's figures through the query builder. The caller holds a turn of the queue.
 * @throws Refusal as `executeQuery` does
 */
export async function loadTenantFigures(
  { statistics, actor, now = Date.now() }: QueryContext,
  tenant: Tenant,
  { groups = [], filters = [], ...request }: FiguresRequest,
): Promise<readonly FigureRow[]> {
  const query: ParsedQuery = {
    ...request,
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
  const periods = resolvePeriods(query, now);
  const source = chooseTable(query, periods, tenant, statistics.rollUps());
  const { engine, isSharded } = statistics;
  const { rows } = await executeQuery(
    engine,
    compileQuery({ query, periods, source, isSharded }, tenant),
    actor.signal,
  );
  const selectList = toSelectList(query);
  const [group] = groups;
  return rows.map((row) => ({
    key: group === undefined ? null : toDimensionValue(group, row[0]),
    figures: toFigures(query.metrics, toMeasures(selectList, row)),
  }));
}
