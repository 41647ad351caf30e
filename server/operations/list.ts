import type { SQL } from 'drizzle-orm';
import { LRU } from 'tiny-lru';
import type { Query } from '#server/http/query.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { readableBy } from '#src/schema/access/secrets.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { relevanceKey } from '#src/schema/search.ts';
import { requireAbility } from './authorize.ts';
import { type Total, totalOf } from './count.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { type ListQuery, parseListQuery } from './listQuery.ts';
import { matching } from './matching.ts';
import { memorySortLimit, pageByIndexScan, pageSortedInMemory, totalName } from './pageQueries.ts';
import { type Selection, selectionOf, selectionOfFields } from './selection.ts';

/** A page of a list. `total` counts the records of all pages. */
export interface Page extends Total {
  readonly records: AnyRow[];
  /** The place of the first record, counted from 0. */
  readonly from: number;
}

interface Listed {
  readonly platform: Platform;
  readonly resource: Resource;
  readonly where: SQL;
  readonly wanted: ListQuery;
  readonly selection: Selection;
}

/** @returns undefined where there are too many matches, or the page lies beyond the end */
async function listSortedInMemory({ platform, resource, where, wanted, selection }: Listed): Promise<Page | undefined> {
  const { rows } = await platform.database.sql.execute(pageSortedInMemory(resource, where, wanted, selection));
  const total = Number(rows[0]?.[totalName] ?? 0);
  if (total > memorySortLimit || (total === 0 && wanted.from > 0)) return undefined;
  return { records: rows.map(selection.toRecord), from: wanted.from, total, isEstimate: false };
}

/** Corrects the total by what the page shows: a page that isn't full is the last one, unless relevance has sorted only some matches. */
function withSeen(total: Total, { from, to, sort: [by] }: ListQuery, found: number): Total {
  const end = from + found;
  const isLast = found > 0 && found <= to - from && !(by === relevanceKey && total.isEstimate);
  if (isLast) return { total: end, isEstimate: false };
  // The total was estimated, or counted at another moment than the page.
  const seen = found === 0 ? 0 : end + Number(total.isEstimate);
  return { ...total, total: Math.max(total.total, seen) };
}

async function listByIndexScan(listed: Listed, lately?: number): Promise<Page> {
  const { platform, resource, where, wanted, selection } = listed;
  const page = platform.database.sql.execute(pageByIndexScan(resource, where, wanted, selection));
  const [{ rows }, total] = await Promise.all([page, totalOf(platform, resource, where, lately)]);
  const records = rows.map(selection.toRecord);
  return { records, from: wanted.from, ...withSeen(total, wanted, records.length) };
}

/** Queries that had more than a few matches the last time. An outdated entry only costs time. */
const known = new LRU<{ readonly areMany: boolean }>(1_000);
type Estimates = LRU<{ readonly total: number }>;

/** The totals of queries that had more matches than are counted, for half a minute. Then they are counted and estimated again. */
const estimated = new WeakMap<Platform, Estimates>();

function estimatesOf(platform: Platform): Estimates {
  const estimates = estimated.get(platform) ?? new LRU(1_000, 30_000);
  estimated.set(platform, estimates);
  return estimates;
}

/** Tries the query for few matches first, unless the last one had many: paging and sorting repeat the same filter. */
async function pageOf(listed: Listed, question: string): Promise<Page> {
  if (known.get(question)?.areMany !== true) {
    const page = await listSortedInMemory(listed);
    if (page !== undefined) return page;
  }
  const estimates = estimatesOf(listed.platform);
  const page = await listByIndexScan(listed, estimates.get(question)?.total);
  known.set(question, { areMany: page.total > memorySortLimit });
  if (page.isEstimate) estimates.set(question, { total: page.total });
  else estimates.delete(question);
  return page;
}

/**
 * A page of the records that the actor may read, and how many there are.
 * @param query `sort`, `range`, `filter` and `fields`, as they stand in the address
 * @param most records of a page; without it, as many as any list gives
 */
export async function list(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  query: Query,
  most?: number,
): Promise<Page> {
  requireAbility(actor, 'read', resource);
  const wanted = parseListQuery(resource, query, most);
  const { fields, conditions, isSearch } = wanted;
  const selection = fields === undefined ? selectionOf(resource) : selectionOfFields(resource, fields);
  const listed = { platform, resource, wanted, selection, where: matching(actor, resource, conditions) };
  const { id, role, emailVerified } = actor;
  const question = JSON.stringify([resource.name, id, role, emailVerified, query['filter']]);
  const read = async () => {
    const page = await withDatabaseProblems(resource, 'reading', () => pageOf(listed, question));
    // Where fields are named, secrets aren't among them.
    return fields === undefined ? { ...page, records: page.records.map(readableBy(resource, actor)) } : page;
  };
  return isSearch ? platform.fairQueues.run('search', actor, read) : read();
}
