import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseId } from '#src/format/id.ts';
import { type AuditFilter, auditFilter, nobody } from '#src/resources/auth/routes/audit.ts';
import { askedQuery } from '#src/ui/askedQuery.ts';

const names = ['actor', 'entity', 'record', 'action', 'from', 'to'] as const satisfies readonly (keyof AuditFilter)[];

/** What the address asks for; what of it is wrong counts as left out. */
export function filterIn(query: URLSearchParams): AuditFilter {
  const text = (name: keyof AuditFilter) => query.get(name) ?? undefined;
  const given = {
    actor: query.get('actor') === nobody ? nobody : parseId(query.get('actor')),
    entity: text('entity'),
    // The id of a record says nothing without what it is a record of.
    record: query.has('entity') ? parseId(query.get('record')) : undefined,
    action: text('action'),
    from: text('from'),
    to: text('to'),
  };
  const read = auditFilter.safeParse(given);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  return auditFilter.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

export interface AuditFilterState {
  readonly filter: AuditFilter;
  readonly isFiltered: boolean;
  /** Sets what is given and keeps the rest; undefined clears. */
  readonly change: (changes: AuditFilter) => void;
  readonly clear: () => void;
}

/** The filter of the log, kept in the address. */
export function useAuditFilter(): AuditFilterState {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterIn(query), [query]);
  const write = (next: AuditFilter) => {
    const given = names.flatMap((name) => (next[name] === undefined ? [] : [[name, String(next[name])]]));
    setQuery(new URLSearchParams(given), { replace: true });
  };
  return {
    filter,
    isFiltered: names.some((name) => filter[name] !== undefined),
    change: (changes) => write({ ...filterIn(askedQuery()), ...changes }),
    clear: () => write({}),
  };
}
