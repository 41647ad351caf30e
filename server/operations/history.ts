import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { auditLog } from '#server/audit/log.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { type Query, refuseOtherParameters, wholeParameter } from '#server/http/query.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { mayReadHistory } from '#src/schema/access/history.ts';
import type { FieldChange, HistoryPage } from '#src/schema/history.ts';
import { recordedMoves } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldChanges, toldFields } from './fieldChanges.ts';
import { read } from './read.ts';

/** Empty where one of the two is missing, as for the creation. */
const changesOf = (resource: Resource, before: unknown, after: unknown): FieldChange[] =>
  before === null || after === null ? [] : fieldChanges(toldFields(resource), before, after);

/** Actions on a record. The audit log also has others, such as signing in. */
const actionsOf = (resource: Resource): string[] => [
  'create',
  'update',
  ...recordedMoves(resource).map(({ name }) => name),
  ...(resource.recorded ?? []),
];

const { historyPage } = limits;

/** @param query `limit` and `cursor`, as they stand in the address */
function parseQuery(query: Query) {
  refuseOtherParameters(query, ['limit', 'cursor']);
  return {
    limit: wholeParameter(query, 'limit', historyPage.max) ?? historyPage.usual,
    cursor: wholeParameter(query, 'cursor', 2 ** 31 - 1),
  };
}

function select(
  { database }: Platform,
  resource: Resource,
  entityId: number,
  { limit, cursor }: ReturnType<typeof parseQuery>,
) {
  const users = tableOf('users');
  const { id, at, actorId, actingRole, entity, action, reason, before, after } = auditLog;
  const [firstName, lastName] = [columnOf(users, 'firstName'), columnOf(users, 'lastName')];
  return database.sql
    .select({ id, at, actorId, actingRole, action, reason, before, after, firstName, lastName })
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
    .limit(limit + 1);
}

/**
 * A record's audit entries, the newest first. For admin, and for whoever may read the record and may, in some status, update
 * or move it.
 */
export async function history(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  id: number,
  query: Query,
): Promise<HistoryPage> {
  const record = await read(platform, actor, resource, id);
  if (!mayReadHistory(resource, record, actor.ability, actor.role)) refuse('forbidden');
  const page = parseQuery(query);
  const rows = await select(platform, resource, id, page);
  const shown = rows.slice(0, page.limit);
  return {
    entries: shown.map(({ at, actorId, actingRole, action, reason, before, after, firstName, lastName, ...row }) => ({
      id: row.id,
      at: at.toISOString(),
      by: actorId === null ? null : { id: actorId, name: [firstName, lastName].filter(Boolean).join(' ') },
      role: actingRole,
      action,
      reason,
      changes: changesOf(resource, before, after),
    })),
    next: rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
