import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEntries } from '#server/audit/tables.ts';
import type { Executor } from '#server/database/database.ts';

/** The values of a column, by a jump of its index for each: reading every entry for them would take as long as the log is. */
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

/** What the log can be filtered by. */
export async function loadAuditChoices(executor: Executor) {
  const [entities, actions] = [
    await loadValues(executor, auditEntries.entity),
    await loadValues(executor, auditEntries.action),
  ];
  return { entities, actions };
}
