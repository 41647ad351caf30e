import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { type Query, requireKnownParameters } from '#server/http/query.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { columnsOf } from '#src/fields/columns.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import { accessAndFilterSql } from './accessAndFilterSql.ts';
import { requireAbility } from './authorize.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { readConditions } from './listQuery.ts';
import { selectionOf } from './selection.ts';

/** The number of new records on each of the last days in UTC, the oldest first. */
interface Trend {
  readonly days: readonly number[];
}

/** @returns the time fields by which records can be counted */
export const trendFields = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => columnsOf(resource, name)[0]?.type === 'timestamptz');

function readField(resource: Resource, { by = 'createdAt' }: Query): string {
  const field = trendFields(resource).find((name) => name === by);
  return field ?? refuse('notSortable', { field: String(by) }, 'by');
}

/**
 * Counts the records of a list that the actor may read, by day.
 * @param query `filter`, and `by`, the counted time field: by default the creation
 */
export async function trend(
  { database, fairQueues }: Platform,
  actor: RequestActor,
  resource: Resource,
  query: Query,
): Promise<Trend> {
  requireAbility(actor, 'read', resource);
  requireKnownParameters(query, ['filter', 'by']);
  const at = columnOf(tableOf(resource.name), readField(resource, query));
  const { conditions, isSearch } = readConditions(resource, query, actor.ability);
  const where = accessAndFilterSql(actor, resource, conditions);
  const age = sql`(now() at time zone 'UTC')::date - (${at} at time zone 'UTC')::date`;
  const begin = sql`(date_trunc('day', now() at time zone 'UTC') - make_interval(days => ${limits.trendDays - 1})) at time zone 'UTC'`;
  const statement = sql`select ${age} as "age", count(*) as "count" from ${selectionOf(resource).table}
    where ${where} and ${at} >= ${begin} and ${at} <= now() group by 1`;
  const read = () => withDatabaseProblems(resource, 'reading', () => database.sql.execute(statement));
  const { rows } = await fairQueues.run(isSearch ? 'search' : 'trend', actor, read);
  const counts = new Map(rows.map((row) => [Number(row['age']), Number(row['count'])]));
  return { days: Array.from({ length: limits.trendDays }, (_, day) => counts.get(limits.trendDays - 1 - day) ?? 0) };
}
