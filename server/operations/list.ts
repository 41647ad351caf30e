import type { SQL } from 'drizzle-orm';
import { LRU } from 'tiny-lru';
import type { Query } from '#server/http/query.ts';
import type { SetWeight } from '#server/platform/fairQueue.ts';
import { writeArray } from '#server/platform/jsonInSlices.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { secretRedactor } from '#src/schema/access/secrets.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { relevanceKey } from '#src/schema/search.ts';
import { accessAndFilterSql } from './accessAndFilterSql.ts';
import { requireAbility } from './authorize.ts';
import { countTotal, type Total } from './count.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { type ListQuery, parseListQuery } from './listQuery.ts';
import { mayBeHeavy, recordWeight, usualPage } from './listWeights.ts';
import { indexScanPageSql, isCut, memorySortedPageSql, memorySortLimit, totalName } from './pageQueries.ts';
import { type DatabaseRow, partialSelectionOf, type Selection, selectionOf } from './selection.ts';

/** A page of a list. `total` counts the records of all pages. */
export interface Page extends Total {
  readonly records: AnyRow[];
  /** The records as JSON. */
  readonly json: Buffer;
  /** The position of the first record, counted from 0. */
  readonly from: number;
}

/** A page before its records are serialized. */
interface ReadPage extends Omit<Page, 'json'> {
  /** Whether the database stopped at the record that exceeded the byte limit. */
  readonly isCut: boolean;
}

interface ListContext {
  readonly platform: Platform;
  readonly resource: Resource;
  readonly where: SQL;
  readonly wanted: ListQuery;
  readonly selection: Selection;
  /** Removes the fields that the actor may not read. */
  readonly readable: (record: AnyRow) => AnyRow;
}

/** Records that are built from rows before the event loop is released. */
const rowsAtOnce = 50;

/** Builds the records of a page, and returns whether the database has cut it. */
const toRecords = async ({ selection, readable }: ListContext, rows: readonly DatabaseRow[]) => ({
  records: await mapInSlices(rows, rowsAtOnce, (row) => readable(selection.toRecord(row))),
  isCut: isCut(rows.at(-1)),
});

/** @returns undefined if there are too many matches, or if the page is beyond the end */
async function listSortedInMemory(context: ListContext): Promise<ReadPage | undefined> {
  const { platform, resource, where, wanted: listQuery, selection } = context;
  const { rows } = await platform.database.sql.execute(memorySortedPageSql(resource, where, listQuery, selection));
  const total = Number(rows[0]?.[totalName] ?? 0);
  if (total > memorySortLimit || (total === 0 && listQuery.from > 0)) return undefined;
  return { ...(await toRecords(context, rows)), from: listQuery.from, total, isEstimate: false };
}

/** Corrects the total by the page: a page that isn't full is the last page, unless relevance has sorted only some matches. */
function correctTotal(total: Total, { from, to, sort: [by] }: ListQuery, count: number): Total {
  const end = from + count;
  const isLast = count > 0 && count <= to - from && !(by === relevanceKey && total.isEstimate);
  if (isLast) return { total: end, isEstimate: false };
  // The total was estimated, or counted at another time than the page.
  const least = count === 0 ? 0 : end + Number(total.isEstimate);
  return { ...total, total: Math.max(total.total, least) };
}

async function listByIndexScan(context: ListContext, recentTotal?: number): Promise<ReadPage> {
  const { platform, resource, where, wanted: listQuery, selection } = context;
  const page = platform.database.sql.execute(indexScanPageSql(resource, where, listQuery, selection));
  const [{ rows }, total] = await Promise.all([page, countTotal(platform, resource, where, recentTotal)]);
  // A page that was cut looks like the last page.
  const corrected = isCut(rows.at(-1)) ? total : correctTotal(total, listQuery, rows.length);
  return { ...(await toRecords(context, rows)), from: listQuery.from, ...corrected };
}

/** Queries that had many matches the last time. An outdated entry only costs time. */
const matchCounts = new LRU<{ readonly areMany: boolean }>(1_000);
type Estimates = LRU<{ readonly total: number }>;

/** Caches the totals of queries with more matches than are counted, for half a minute. */
const estimateCaches = new WeakMap<Platform, Estimates>();

function getEstimates(platform: Platform): Estimates {
  const estimates = estimateCaches.get(platform) ?? new LRU(1_000, 30_000);
  estimateCaches.set(platform, estimates);
  return estimates;
}

/** Tries the query for few matches first, unless the last query had many: paging and sorting repeat the same filter. */
async function loadPage(context: ListContext, cacheKey: string): Promise<ReadPage> {
  if (matchCounts.get(cacheKey)?.areMany !== true) {
    const page = await listSortedInMemory(context);
    if (page !== undefined) return page;
  }
  const estimates = getEstimates(context.platform);
  const page = await listByIndexScan(context, estimates.get(cacheKey)?.total);
  matchCounts.set(cacheKey, { areMany: page.total > memorySortLimit });
  if (page.isEstimate) estimates.set(cacheKey, { total: page.total });
  else estimates.delete(cacheKey);
  return page;
}

/** Serializes the records of a page, and returns its bytes, at most the byte limit. */
async function writePage({ isCut: wasCut, records }: ReadPage) {
  const { json, fits } = await writeArray(records, limits.listBytes);
  const isTooLarge = wasCut || fits < records.length;
  return { json, bytes: isTooLarge ? limits.listBytes : json.length, isTooLarge, fits };
}

/**
 * Lists a page of the records that the actor may read, with the total. A page that may be heavy takes a fair turn.
 * @param query the request's `sort`, `range`, `filter` and `fields`
 * @param most the maximum number of records; by default that of any list
 * @throws Refusal pageTooLarge, and as `FairQueues.take` does
 */
export async function list(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  query: Query,
  most?: number,
): Promise<Page> {
  requireAbility(actor, 'read', resource);
  const listQuery = parseListQuery(resource, query, most, actor.ability);
  const { fields, conditions, isSearch } = listQuery;
  const selection = fields === undefined ? selectionOf(resource) : partialSelectionOf(resource, fields);
  // The parameter `fields` can't name secrets.
  const readable = fields === undefined ? secretRedactor(resource, actor) : (record: AnyRow) => record;
  const where = accessAndFilterSql(actor, resource, conditions);
  const context = { platform, resource, wanted: listQuery, selection, readable, where };
  const { id, role, emailVerified } = actor;
  const cacheKey = JSON.stringify([resource.name, id, role, emailVerified, query['filter']]);
  const weightKey = `${cacheKey} ${fields?.join(' ') ?? ''}`;
  const read = async (weigh?: SetWeight) => {
    const page = await withDatabaseProblems(resource, 'reading', () => loadPage(context, cacheKey));
    const { json, bytes, isTooLarge, fits } = await writePage(page);
    const { length } = page.records;
    recordWeight(platform, weightKey, { bytes, records: length, total: page.total });
    weigh?.(bytes / usualPage);
    const rows = Math.min(fits, length - 1);
    if (isTooLarge) refuse('pageTooLarge', { megabytes: limits.listBytes / 1024 ** 2, rows }, 'range');
    return { ...page, json };
  };
  if (isSearch) return platform.fairQueues.run('search', actor, () => read());
  return mayBeHeavy(platform, resource, listQuery, weightKey) ? platform.fairQueues.run('list', actor, read) : read();
}
