import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import { accessAndFilterSql } from './accessAndFilterSql.ts';
import { requireAbility } from './authorize.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { parseListQuery } from './listQuery.ts';
import { selectionOf } from './selection.ts';

/** The number of records in a list. */
export interface Total {
  readonly total: number;
  /** Whether the database estimated it, because counting would cost more than the page. */
  readonly isEstimate: boolean;
}

const planShape = z.tuple([z.looseObject({ Plan: z.looseObject({ 'Plan Rows': z.number() }) })]);

/** Loads the planner's estimate for the same condition, from the database's statistics. */
async function estimateCount({ database }: Platform, resource: Resource, where: SQL): Promise<number> {
  const { rows } = await database.sql.execute(
    sql`explain (format json) select from ${selectionOf(resource).table} where ${where}`,
  );
  const [{ Plan }] = planShape.parse(rows[0]?.['QUERY PLAN']);
  return Plan['Plan Rows'];
}

/** Counts all matching records, however long that takes. */
export async function countMatches({ database }: Platform, resource: Resource, where: SQL, most = sql``) {
  const { rows } = await database.sql.execute(
    sql`select count(*) as "total" from (select from ${selectionOf(resource).table} where ${where}${most}) as found`,
  );
  return Number(rows[0]?.['total']);
}

/** A total so far above the counting limit that counting would only confirm it. */
const farBeyond = 2 * limits.exactCount;

/**
 * The number of matching records: counted up to `limits.exactCount`, estimated beyond.
 * @param recentTotal the recent total, if it was estimated. A total far above the limit is returned unchanged, as counting takes
 * longer than a page
 */
export async function countTotal(platform: Platform, resource: Resource, where: SQL, recentTotal = 0): Promise<Total> {
  if (recentTotal > farBeyond) return { total: recentTotal, isEstimate: true };
  const most = limits.exactCount;
  const total = await countMatches(platform, resource, where, sql` limit ${most + 1}`);
  if (total <= most) return { total, isEstimate: false };
  return { total: Math.max(await estimateCount(platform, resource, where), total), isEstimate: true };
}

/** Counts the records of a list that the actor may read, without reading them. */
export async function count(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  query: Values,
): Promise<Total> {
  requireAbility(actor, 'read', resource);
  const { conditions, isSearch } = parseListQuery(resource, query, undefined, actor.ability);
  const where = accessAndFilterSql(actor, resource, conditions);
  const read = () => withDatabaseProblems(resource, 'reading', () => countTotal(platform, resource, where));
  return isSearch ? platform.fairQueues.run('search', actor, read) : read();
}
