import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { columnsOf } from '#src/fields/columns.ts';
import { mentionsOf } from '#src/fields/refers.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { encode } from './columnCodec.ts';

/** Whether a field refers to the record: where it mentions nothing of that resource there is no condition. */
function conditionsOf(user: Resource, name: string, used: readonly string[], id: number): SQL[] {
  const field = user.fields[name];
  const [column] = columnsOf(user, name);
  if (field === undefined || column === undefined) return [];
  const stored = columnOf(tableOf(user.name), column.name);
  return used
    .flatMap((resource) => mentionsOf(field, resource, id))
    .map((mention) =>
      column.type === 'integer'
        ? sql`${stored} = ${mention}`
        : sql`${stored} @> ${sql.param(encode(column.type, mention))}`,
    );
}

/** Asks whether any record of a resource refers to the record; undefined where none can. */
function useQuery(user: Resource, used: readonly string[], id: number): SQL | undefined {
  if (user.view !== undefined) return undefined;
  const conditions = Object.keys(user.fields).flatMap((name) => conditionsOf(user, name, used, id));
  if (conditions.length === 0) return undefined;
  const { table } = tableOf(user.name);
  const any = sql.join(conditions, sql` or `);
  return sql`select ${user.name} as "user" where exists (select from ${table} where ${any})`;
}

/**
 * The resources whose records refer to a record, in a column of ids, in a list of them, in an entry or within a value.
 * A view's records are those of its table.
 */
export async function usersOf(executor: Executor, { name }: Resource, id: number): Promise<Resource[]> {
  const used = allResources().filter((one) => one.name === name || one.view === name);
  const users = allResources();
  const queries = users.flatMap(
    (user) =>
      useQuery(
        user,
        used.map((one) => one.name),
        id,
      ) ?? [],
  );
  if (queries.length === 0) return [];
  const { rows } = await executor.execute(sql.join(queries, sql` union all `));
  const names = new Set(rows.map((row) => String(row['user'])));
  return users.filter((user) => names.has(user.name));
}
