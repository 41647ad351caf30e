import { parseId } from '#src/format/id.ts';
import { type AuditFilter, auditFilter, nobody } from '#src/resources/auth/routes/audit.ts';
import { type LogFilterState, useLogFilter, validPart } from '#src/screens/log/useLogFilter.ts';

const names = ['actor', 'entity', 'record', 'action', 'from', 'to'] as const satisfies readonly (keyof AuditFilter)[];

/** Parses the filter in the address. Invalid parameters are ignored. */
export function filterIn(query: URLSearchParams): AuditFilter {
  const text = (name: keyof AuditFilter) => query.get(name) ?? undefined;
  return validPart(auditFilter, {
    actor: query.get('actor') === nobody ? nobody : parseId(query.get('actor')),
    entity: text('entity'),
    // The ID of a record is meaningless without its entity.
    record: query.has('entity') ? parseId(query.get('record')) : undefined,
    action: text('action'),
    from: text('from'),
    to: text('to'),
  });
}

export type AuditFilterState = LogFilterState<AuditFilter>;

/** The filter of the audit log. */
export const useAuditFilter = (): AuditFilterState => useLogFilter({ names, filterIn });
