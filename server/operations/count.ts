import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Asker } from '../asker.ts';
import type { Platform } from '../platform.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { requireSome } from './denial.ts';
import { parseListQuery } from './listQuery.ts';
import { matching } from './matching.ts';
import type { Values } from './parseBody.ts';
import { selectionOf } from './selection.ts';

/** How many records a list has. */
export interface Total {
  readonly total: number;
  /** Counting them one by one would cost more than the page: the database has estimated. */
  readonly isEstimate: boolean;
}

const planShape = z.tuple([z.looseObject({ Plan: z.looseObject({ 'Plan Rows': z.number() }) })]);

/** What the database expects from its statistics, of the same condition and so of the same rows. */
async function estimate({ database }: Platform, resource: Resource, where: SQL): Promise<number> {
  const { rows } = await database.sql.execute(
    sql`explain (format json) select from ${selectionOf(resource).table} where ${where}`,
  );
  const [{ Plan }] = planShape.parse(rows[0]?.['QUERY PLAN']);
  return Plan['Plan Rows'];
}

/** Counts every record that matches, however long that takes. */
export async function countMatches({ database }: Platform, resource: Resource, where: SQL, most = sql``) {
  const { rows } = await database.sql.execute(
    sql`select count(*) as "total" from (select from ${selectionOf(resource).table} where ${where}${most}) as found`,
  );
  return Number(rows[0]?.['total']);
}

/**
 * About how many records match, where there are more than are counted.
 * @param least as many there are in any case
 */
export async function estimatedTotal(
  platform: Platform,
  resource: Resource,
  where: SQL,
  least: number,
): Promise<Total> {
  const estimated = await estimate(platform, resource, where);
  return { total: Math.max(estimated, limits.exactCount + 1, least), isEstimate: true };
}

/** How many records a list has that the asker may read, without reading any. */
export async function count(platform: Platform, asker: Asker, resource: Resource, query: Values): Promise<Total> {
  requireSome(asker, 'read', resource);
  const { conditions } = parseListQuery(resource, query);
  const where = matching(asker, resource, conditions);
  return withDatabaseProblems(resource, 'reading', async () => {
    const total = await countMatches(platform, resource, where, sql` limit ${limits.exactCount + 1}`);
    return total > limits.exactCount ? estimatedTotal(platform, resource, where, total) : { total, isEstimate: false };
  });
}
