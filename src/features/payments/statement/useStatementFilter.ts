import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type StatementFilter, statementFilter } from '#src/resources/payments/routes/payments.ts';
import { askedQuery } from '#src/ui/askedQuery.ts';

const names = ['currency', 'type', 'from', 'to'] as const;

type Filter = Pick<StatementFilter, (typeof names)[number]>;

/** What the address asks for; what of it is wrong counts as left out. */
function filterIn(query: URLSearchParams): Filter {
  const given = Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined]));
  const read = statementFilter.safeParse(given);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  return statementFilter.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

export interface StatementFilterState {
  readonly filter: Filter;
  readonly isFiltered: boolean;
  /** Sets what is given and keeps the rest; undefined clears. */
  readonly change: (changes: Filter) => void;
  readonly clear: () => void;
}

/** The filter of a statement, kept in the address beside what else stands there. */
export function useStatementFilter(): StatementFilterState {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterIn(query), [query]);
  const write = (next: Filter) => {
    const asked = askedQuery();
    for (const name of names) {
      const value = next[name];
      if (value === undefined) asked.delete(name);
      else asked.set(name, value);
    }
    setQuery(asked, { replace: true });
  };
  return {
    filter,
    isFiltered: names.some((name) => filter[name] !== undefined),
    change: (changes) => write({ ...filterIn(askedQuery()), ...changes }),
    clear: () => write({}),
  };
}
