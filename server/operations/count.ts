import { sql } from 'drizzle-orm';
import type { Resource } from '#src/schema/resource.ts';
import type { Asker } from '../asker.ts';
import type { Platform } from '../platform.ts';
import { accessCondition } from './accessCondition.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { requireSome } from './denial.ts';
import { parseListQuery } from './listQuery.ts';
import type { Values } from './parseBody.ts';
import { selectionOf } from './selection.ts';

/** How many records a list has that the asker may read, without reading any. */
export async function count(platform: Platform, asker: Asker, resource: Resource, query: Values): Promise<number> {
  requireSome(asker, 'read', resource);
  const { conditions } = parseListQuery(resource, query);
  const where = sql.join([accessCondition(asker.ability, 'read', resource), ...conditions], sql` and `);
  const { rows } = await withDatabaseProblems(resource, 'reading', () =>
    platform.database.sql.execute(sql`select count(*) as "total" from ${selectionOf(resource).table} where ${where}`),
  );
  return Number(rows[0]?.total);
}
