import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { auditLog } from '#server/audit/auditLog.ts';
import { readUpdates, storedBytes } from '#server/audit/entryChanges.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { type Query, readPositiveInteger, requireKnownParameters } from '#server/http/query.ts';
import type { SetWeight } from '#server/platform/fairQueue.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { mayReadHistory } from '#src/schema/access/history.ts';
import type { HistoryEntry } from '#src/schema/history.ts';
import { historyMoves } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';
import { listHistoryFields } from './listHistoryFields.ts';
import { usualPage } from './listWeights.ts';
import { read } from './read.ts';

/** Actions on a record. The audit log also has other actions, such as sign-ins. */
const actionsOf = (resource: Resource): string[] => [
  'create',
  'update',
  ...historyMoves(resource).map(({ name }) => name),
  ...(resource.recorded ?? []),
];

const { historyPage, listBytes } = limits;

interface HistoryPart {
  /** The number of entries. */
  readonly limit: number;
  /** The ID of the entry after the newest entry of the page. */
  readonly cursor: number | undefined;
}

/** @param query the request's `limit` and `cursor` */
function parseQuery(query: Query): HistoryPart {
  requireKnownParameters(query, ['limit', 'cursor']);
  return {
    limit: readPositiveInteger(query, 'limit', historyPage.max) ?? historyPage.usual,
    cursor: readPositiveInteger(query, 'cursor', 2 ** 31 - 1),
  };
}

/** Loads a part of a record's entries, the newest first, without their changes. */
function selectEntries({ database }: Platform, resource: Resource, entityId: number, { limit, cursor }: HistoryPart) {
  const users = tableOf('users');
  const { id, at, actorId, actingRole, entity, action, reason } = auditLog;
  const [firstName, lastName] = [columnOf(users, 'firstName'), columnOf(users, 'lastName')];
  return database.sql
    .select({ id, at, actorId, actingRole, entity, action, reason, firstName, lastName, bytes: storedBytes })
    .from(auditLog)
    .leftJoin(users.table, eq(columnOf(users, 'id'), actorId))
    .where(
      and(
        eq(entity, resource.name),
        eq(auditLog.entityId, entityId),
        inArray(action, actionsOf(resource)),
        cursor === undefined ? undefined : lt(id, cursor),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

type StoredEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** An entry as JSON. The database has serialized its changes, which may be long. */
function entryJson({ id, at, actorId, actingRole, action, reason, firstName, lastName }: StoredEntry, changes: string) {
  const entry: Omit<HistoryEntry, 'changes'> = {
    id,
    at: at.toISOString(),
    by: actorId === null ? null : { id: actorId, name: [firstName, lastName].filter(Boolean).join(' ') },
    role: actingRole,
    action,
    reason,
  };
  return Buffer.from(`${JSON.stringify(entry).slice(0, -1)},"changes":${changes}}`);
}

/** Loads the changes of entries in groups, and writes each entry as JSON, a `HistoryEntry`. */
async function* writeEntries({ database }: Platform, resource: Resource, entries: readonly StoredEntry[]) {
  const fields = listHistoryFields(resource);
  for await (const group of readUpdates(database.sql, entries, () => ({ fields })))
    for (const { entry, changes } of group) yield { entry, json: entryJson(entry, changes) };
}

/** @throws Refusal notFound if the actor may not read the record, forbidden if the actor may not read its history */
export async function requireHistoryAccess(platform: Platform, actor: RequestActor, resource: Resource, id: number) {
  const record = await read(platform, actor, resource, id);
  if (!mayReadHistory(resource, record, actor.ability, actor.role)) refuse('forbidden');
}

/** Yields a record's newest entries with their bytes as JSON, each loaded on demand. The caller must call `requireHistory` first. */
export async function* readNewestEntries(platform: Platform, resource: Resource, id: number, limit: number) {
  const entries = await selectEntries(platform, resource, id, { limit, cursor: undefined });
  for await (const { json } of writeEntries(platform, resource, entries))
    yield { entry: JSON.parse(json.toString()) as HistoryEntry, bytes: json.length };
}

/** Writes the entries of a page, and stops loading at the byte limit. A page of one entry has no limit. */
async function writePage(platform: Platform, resource: Resource, entries: readonly StoredEntry[], weigh: SetWeight) {
  const pieces: Buffer[] = [];
  let [count, bytes, weight] = [0, 0, 0];
  for await (const { entry, json } of writeEntries(platform, resource, entries)) {
    bytes += json.length + 1;
    // Comparing long records takes time, even if little has changed.
    weight += Math.max(json.length, entry.bytes) / usualPage;
    weigh(weight);
    if (bytes > listBytes && entries.length > 1)
      refuse('pageTooLarge', { megabytes: listBytes / 1024 ** 2, rows: Math.max(1, count) }, 'limit');
    pieces.push(Buffer.from(count === 0 ? '' : ','), json);
    count += 1;
  }
  return pieces;
}

/**
 * Writes a page of a record's audit entries as JSON, the newest first: a `HistoryPage`.
 * It is available to admins, and to users who can read the record and, in some status, update or move it.
 * Like a page of a list, it takes a turn and has a byte limit.
 * @throws Refusal pageTooLarge, and as `FairQueues.take` does
 */
export const history = (
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  id: number,
  query: Query,
): Promise<Buffer> =>
  platform.fairQueues.run('list', actor, async (weigh) => {
    await requireHistoryAccess(platform, actor, resource, id);
    const { limit, cursor } = parseQuery(query);
    const rows = await selectEntries(platform, resource, id, { limit: limit + 1, cursor });
    const entries = rows.slice(0, limit);
    const pieces = await writePage(platform, resource, entries, weigh);
    const next = rows.length > limit ? (entries.at(-1)?.id ?? null) : null;
    return Buffer.concat([Buffer.from('{"entries":['), ...pieces, Buffer.from(`],"next":${next}}`)]);
  });
