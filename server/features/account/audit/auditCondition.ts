import { and, eq, gte, isNull, lte, type SQL } from 'drizzle-orm';
import { auditLog } from '#server/audit/auditLog.ts';
import { isAfter, type MomentPosition } from '#server/http/momentCursor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type AuditFilter, nobody } from '#src/resources/auth/routes/audit.ts';

const { actorId, entity, entityId, action, at, id } = auditLog;

function actorCondition(actor: AuditFilter['actor']): SQL | undefined {
  if (actor === undefined) return undefined;
  return actor === nobody ? isNull(actorId) : eq(actorId, actor);
}

/**
 * Returns the condition of the matching entries after a position in the log.
 * @throws Refusal malformedQuery for a record without an entity: IDs are unique within one entity only
 */
export function auditCondition(filter: AuditFilter, after: MomentPosition | undefined): SQL | undefined {
  const { record, from, to } = filter;
  if (record !== undefined && filter.entity === undefined) refuse('malformedQuery', { parameter: 'record' }, 'record');
  return and(
    actorCondition(filter.actor),
    filter.entity === undefined ? undefined : eq(entity, filter.entity),
    record === undefined ? undefined : eq(entityId, record),
    filter.action === undefined ? undefined : eq(action, filter.action),
    from === undefined ? undefined : gte(at, new Date(from)),
    to === undefined ? undefined : lte(at, new Date(to)),
    after && isAfter({ at, id }, after),
  );
}
