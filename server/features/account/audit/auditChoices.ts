import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEntries } from '#server/audit/tables.ts';
import type { Executor } from '#server/database/database.ts';

/** Lists the values of a column with one index lookup for each: a scan would read the whole log. */
async function loadValues(executor: Executor, column: PgColumn): Promise<string[]> {
  const { rows } = await executor.execute(sql`
    with recursive found(value) as (
      (select ${column} from ${auditEntries} order by ${column} limit 1)
      union all
      select (select ${column} from ${auditEntries} where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`);
  return rows.map(({ value }) => String(value));
}

/** Loads the choices for the log's filters. */
export async function loadAuditChoices(executor: Executor) {
  const [entities, actions] = [
    await loadValues(executor, auditEntries.entity),
    await loadValues(executor, auditEntries.action),
  ];
  return { entities, actions };
}
