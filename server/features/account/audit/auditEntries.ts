import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#server/audit/auditLog.ts';
import { readChangedFields, readChanges, type ShownFieldsOf, storedBytes } from '#server/audit/entryChanges.ts';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { encodeCursor, type MomentPosition } from '#server/http/momentCursor.ts';
import { listHistoryFields } from '#server/operations/listHistoryFields.ts';
import { refuse } from '#server/problems/refusal.ts';
import { furtherAudited } from '#src/resources/auth/furtherAudited.ts';
import type { AuditEntry, AuditFilter } from '#src/resources/auth/routes/audit.ts';
import type { FieldChange } from '#src/schema/history.ts';
import { allResources } from '#src/schema/registry.ts';
import { auditCondition } from './auditCondition.ts';

/** An entry with its changes. */
export interface AuditedChange extends Omit<AuditEntry, 'fields'> {
  readonly changes: readonly FieldChange[];
}

interface AuditPage {
  readonly limit: number;
  readonly after: MomentPosition | undefined;
}

/** Shows no field of an entity without a declaration, because its secret fields are unknown. */
const shownFieldsOf: ShownFieldsOf = (entity) => {
  const resource = allResources().find(({ name }) => name === entity);
  if (resource === undefined) return { fields: furtherAudited[entity]?.fields ?? [], title: 'name' };
  const { title, fields } = resource;
  return { fields: listHistoryFields(resource), title: fields[title]?.readers ? undefined : title };
};

const toActor = ({ actorId, name }: { readonly actorId: number | null; readonly name: unknown }) =>
  actorId === null ? null : { id: actorId, name: typeof name === 'string' ? name : `#${actorId}` };

/** Returns SQL of the current name of the user or exchange whose debt an entry is about. The log has no names of them. */
function subjectNameSql(): SQL<string | null> {
  const cases = Object.entries(furtherAudited).flatMap(([entity, { subject }]) => {
    const resource = allResources().find(({ name }) => name === subject);
    if (resource === undefined) return [];
    const subjects = tableOf(resource.name);
    return sql` when ${entity} then (
      select ${columnOf(subjects, resource.title)} from ${subjects.table} where ${columnOf(subjects, 'id')} = ${auditLog.entityId}
    )`;
  });
  return sql`case ${auditLog.entity}${sql.join(cases)} end`;
}

/** Reads entries of the log from a position on, the newest first, without their changes. */
function selectEntries(executor: Executor, filter: AuditFilter, { limit, after }: AuditPage) {
  const users = tableOf('users');
  const { id, at, actorId, actingRole, ip, entity, entityId, action, reason } = auditLog;
  const name = columnOf(users, 'name');
  return executor
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
      name,
      subject: subjectNameSql(),
      bytes: storedBytes,
    })
    .from(auditLog)
    .leftJoin(users.table, eq(columnOf(users, 'id'), actorId))
    .where(auditCondition(filter, after))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

/** @param title the name of the record in the entry, so that a deleted record still has a name */
const toEntry = (
  row: Awaited<ReturnType<typeof selectEntries>>[number],
  title: unknown,
): Omit<AuditEntry, 'fields'> => ({
  id: row.id,
  at: row.at.toISOString(),
  by: toActor(row),
  role: row.actingRole,
  ip: row.ip,
  entity: row.entity,
  record: row.entityId,
  title: typeof title === 'string' && title !== '' ? title : row.subject,
  action: row.action,
  reason: row.reason,
});

/** Reads the entries of the log from a position on, the newest first, each with the names of the fields that it changed. */
export async function readAuditEntries(
  executor: Executor,
  filter: AuditFilter,
  page: AuditPage,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for await (const group of readChangedFields(executor, await selectEntries(executor, filter, page), shownFieldsOf))
    for (const { entry, title, changes } of group)
      entries.push({ ...toEntry(entry, title), fields: JSON.parse(changes) as string[] });
  return entries;
}

/** Reads the same entries with their changes, in groups: values may be long. */
export async function* readAuditedChanges(
  executor: Executor,
  filter: AuditFilter,
  page: AuditPage,
): AsyncGenerator<AuditedChange[]> {
  for await (const group of readChanges(executor, await selectEntries(executor, filter, page), shownFieldsOf))
    yield group.map(({ entry, title, changes }) => ({
      ...toEntry(entry, title),
      changes: JSON.parse(changes) as FieldChange[],
    }));
}

/** The position of an entry in the log. */
export const positionOf = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): MomentPosition => ({ at: new Date(at), id });

/** Loads a page of the log. Each entry has only the names of the changed fields. */
export async function loadAuditPage(executor: Executor, filter: AuditFilter, page: AuditPage) {
  const rows = await readAuditEntries(executor, filter, { ...page, limit: page.limit + 1 });
  const entries = rows.slice(0, page.limit);
  const last = entries.at(-1);
  const hasMore = last !== undefined && rows.length > page.limit;
  return { entries, next: hasMore ? encodeCursor(positionOf(last)) : null };
}

/** Reads the changes of an entry as JSON. @throws Refusal notFound */
export async function readEntryChanges(executor: Executor, entryId: number): Promise<string> {
  const { id, entity } = auditLog;
  const [entry = refuse('notFound')] = await executor.select({ id, entity }).from(auditLog).where(eq(id, entryId));
  const { value: [compared] = [] } = await readChanges(executor, [{ ...entry, bytes: 0 }], shownFieldsOf).next();
  return compared?.changes ?? refuse('notFound');
}
