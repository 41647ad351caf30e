import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { columnsOf } from '#src/fields/columns.ts';
import { referencePatterns } from '#src/fields/fieldReferences.ts';
import type { Ability } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { accessCondition } from './accessCondition.ts';
import { encode } from './columnCodec.ts';

/** The names that references use for a record: its resource's, and the views of its table. */
const referenceNames = ({ name }: Resource): string[] =>
  allResources()
    .filter((one) => one.name === name || one.view === name)
    .map((one) => one.name);

/** The condition of referring records; undefined if the field never refers to such a record. */
export function usageCondition(user: Resource, name: string, used: Resource, id: number): SQL | undefined {
  const field = user.fields[name];
  const [column] = columnsOf(user, name);
  // A view's records are those of its table.
  if (field === undefined || column === undefined || user.view !== undefined) return undefined;
  const stored = columnOf(tableOf(user.name), column.name);
  const conditions = referenceNames(used)
    .flatMap((resource) => referencePatterns(field, resource, id))
    .map((mention) =>
      column.type === 'integer'
        ? sql`${stored} = ${mention}`
        : sql`${stored} @> ${sql.param(encode(column.type, mention))}`,
    );
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Queries whether any record of a resource refers to the record; undefined if none can. */
function usageQuery(user: Resource, used: Resource, id: number, ability: Ability | undefined): SQL | undefined {
  const conditions = Object.keys(user.fields).flatMap((name) => usageCondition(user, name, used, id) ?? []);
  if (conditions.length === 0) return undefined;
  const readable = ability === undefined ? sql`` : sql` and ${accessCondition(ability, 'read', user)}`;
  const any = sql`(${sql.join(conditions, sql` or `)})${readable}`;
  return sql`select ${user.name} as "user" where exists (select from ${tableOf(user.name).table} where ${any})`;
}

/**
 * Lists the resources whose records refer to a record: in a column of IDs, in a list of IDs, in an entry or within a value.
 * @param ability limits the search to readable records; by default all records count
 */
export async function findUsingResources(
  executor: Executor,
  used: Resource,
  id: number,
  ability?: Ability,
): Promise<Resource[]> {
  const users = allResources();
  const queries = users.flatMap((user) => usageQuery(user, used, id, ability) ?? []);
  if (queries.length === 0) return [];
  const { rows } = await executor.execute(sql.join(queries, sql` union all `));
  const names = new Set(rows.map((row) => String(row['user'])));
  return users.filter((user) => names.has(user.name));
}
