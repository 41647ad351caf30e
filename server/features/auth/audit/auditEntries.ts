import { desc, eq } from 'drizzle-orm';
import { auditLog } from '#server/audit/log.ts';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { encodeCursor, type MomentPosition } from '#server/http/momentCursor.ts';
import { fieldChanges, toldFields } from '#server/operations/fieldChanges.ts';
import { refuse } from '#server/problems/refusal.ts';
import { furtherAudited } from '#src/resources/auth/furtherAudited.ts';
import type { AuditEntry, AuditFilter } from '#src/resources/auth/routes/audit.ts';
import type { FieldChange } from '#src/schema/history.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { allResources } from '#src/schema/registry.ts';
import { auditCondition } from './auditCondition.ts';

/** An entry with what it changed. */
export interface AuditedChange extends Omit<AuditEntry, 'fields'> {
  readonly changes: readonly FieldChange[];
}

interface AuditPage {
  readonly limit: number;
  readonly after: MomentPosition | undefined;
}

type Stored = Pick<typeof auditLog.$inferSelect, 'entity' | 'before' | 'after'>;

const resourceOf = (entity: string) => allResources().find(({ name }) => name === entity);

/** Of an entity that has no declaration any more, nothing is told: nobody knows what of it was secret. */
function changesOf({ entity, before, after }: Stored): FieldChange[] {
  const resource = resourceOf(entity);
  return fieldChanges(resource ? toldFields(resource) : (furtherAudited[entity] ?? []), before, after);
}

/** What the record was called: by the entry itself, so that a deleted record keeps its name. */
function titleIn({ entity, before, after }: Stored): string | null {
  const resource = resourceOf(entity);
  const record = after ?? before;
  const field = resource?.title ?? 'name';
  if (!isPlainObject(record) || resource?.fields[field]?.readers) return null;
  const title = record[field];
  return typeof title === 'string' && title !== '' ? title : null;
}

const byOf = ({ actorId, name }: { readonly actorId: number | null; readonly name: unknown }) =>
  actorId === null ? null : { id: actorId, name: typeof name === 'string' ? name : `#${actorId}` };

/** Entries of the log from a position on, the newest first. */
export async function readAudit(
  executor: Executor,
  filter: AuditFilter,
  { limit, after: position }: AuditPage,
): Promise<AuditedChange[]> {
  const users = tableOf('users');
  const { id, at, actorId, actingRole, ip, entity, entityId, action, reason, before, after } = auditLog;
  const rows = await executor
    .select({
      id,
      at,
      actorId,
      actingRole,
      ip,
      entity,
      entityId,
      action,
      reason,
      before,
      after,
      name: columnOf(users, 'name'),
    })
    .from(auditLog)
    .leftJoin(users.table, eq(columnOf(users, 'id'), actorId))
    .where(auditCondition(filter, position))
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: byOf(row),
    role: row.actingRole,
    ip: row.ip,
    entity: row.entity,
    record: row.entityId,
    title: titleIn(row),
    action: row.action,
    reason: row.reason,
    changes: changesOf(row),
  }));
}

/** The position of an entry in the log. */
export const positionOf = ({ at, id }: AuditedChange): MomentPosition => ({ at: new Date(at), id });

/** A page of the log, of each entry only the names of the fields that it changed. */
export async function auditPage(executor: Executor, filter: AuditFilter, page: AuditPage) {
  const rows = await readAudit(executor, filter, { ...page, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ changes, ...entry }) => ({ ...entry, fields: changes.map(({ field }) => field) })),
    next: last !== undefined && rows.length > page.limit ? encodeCursor(positionOf(last)) : null,
  };
}

/** What an entry changed. @throws Refusal notFound */
export async function changesOfEntry(executor: Executor, wanted: number): Promise<FieldChange[]> {
  const { id, entity, before, after } = auditLog;
  const [found = refuse('notFound')] = await executor
    .select({ entity, before, after })
    .from(auditLog)
    .where(eq(id, wanted));
  return changesOf(found);
}
