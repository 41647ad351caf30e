import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/transaction.ts';

const rowsPerStatement = 1_000;

/** Returns the columns that have a value in any row, by their names in TypeScript and in the database. */
function namesOf(table: PgTable, rows: readonly object[]): [string, string][] {
  const columns = new Set(rows.flatMap(Object.keys));
  return Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => (columns.has(key) ? [[key, name]] : []));
}

/**
 * Inserts many rows fast. Each statement has them as one JSON text, because binding every value would take most of the time.
 * @param rows a column that a row omits becomes null, regardless of its default
 * @param ending appended to the statement: `returning id`
 */
export async function insertRows(
  tx: Transaction,
  table: PgTable,
  rows: readonly object[],
  ending: SQL = sql``,
): Promise<Record<string, unknown>[]> {
  const names = namesOf(table, rows);
  const columns = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  const written: Record<string, unknown>[] = [];
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const some = rows.slice(from, from + rowsPerStatement).map((row) => {
      const values = new Map(Object.entries(row));
      return Object.fromEntries(names.map(([key, name]) => [name, values.get(key) ?? null]));
    });
    const result = await tx.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(some)}::json) ${ending}`);
    written.push(...result.rows);
  }
  return written;
}
