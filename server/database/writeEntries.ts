import { type SQL, sql } from 'drizzle-orm';
import { columnsOf } from '#src/fields/columns.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Entry } from './dictionaryEntries.ts';
import { snakeCase } from './snakeCase.ts';
import { tableOf } from './tables.ts';
import type { Transaction } from './transaction.ts';

/** Whether users add and change entries besides the predefined entries. */
const isEdited = ({ access }: Resource): boolean => access.create.length > 0 || access.update.length > 0;

/** The handling of an existing entry: users' changes are retained; in a dictionary that users can't change, the source replaces it. */
function onConflict(resource: Resource, names: readonly string[]): SQL {
  if (isEdited(resource)) return sql`on conflict do nothing`;
  const { table } = tableOf(resource.name);
  const columns = names.filter((name) => name !== 'id').map((name) => sql.identifier(snakeCase(name)));
  const present = columns.map((column) => sql`${table}.${column}`);
  const excluded = columns.map((column) => sql`excluded.${column}`);
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const set = columns.map((column) => sql`${column} = excluded.${column}`);
  return sql`on conflict (id) do update
    set ${list(set)}, version = ${table}.version + 1, updated_at = now()
    where (${list(present)}) is distinct from (${list(excluded)})`;
}

/**
 * Writes entries of a dictionary in one statement. Each column's values are one array parameter, so their number isn't limited.
 * All entries have the same fields, each with one column.
 */
export async function writeEntries(tx: Transaction, resource: Resource, entries: readonly Entry[]): Promise<void> {
  const names = Object.keys(entries[0] ?? {});
  if (names.length === 0) return;
  const columns = names.map((name) => sql.identifier(snakeCase(name)));
  const arrays = names.map((name) => {
    const values = entries.map((entry) => entry[name] ?? null);
    return sql`${sql.param(values)}::${sql.raw(columnsOf(resource, name)[0]?.type ?? 'text')}[]`;
  });
  await tx.execute(sql`
    insert into ${tableOf(resource.name).table} (${sql.join(columns, sql`, `)})
    select * from unnest(${sql.join(arrays, sql`, `)})
    ${onConflict(resource, names)}`);
}
