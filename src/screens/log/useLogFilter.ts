import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { currentQuery } from '#src/ui/currentQuery.ts';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';

export interface LogFilterState<F> {
  readonly filter: F;
  readonly isFiltered: boolean;
  /** Sets what is given and keeps the rest; undefined clears. */
  readonly change: (changes: F) => void;
  readonly clear: () => void;
}

/** What a log is filtered by, and how the address says it. */
interface Asked<N extends string, F> {
  readonly names: readonly N[];
  /** The filter that the address asks for. */
  readonly filterIn: (query: URLSearchParams) => F;
}

/** What is given; what of it is wrong counts as left out. */
export function validPart<T>(schema: z.ZodMiniType<T>, input: Readonly<Record<string, unknown>>): T {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const invalidNames = new Set(read.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(input).filter(([name]) => !invalidNames.has(name))));
}

/** The filter of a log, kept in the address beside what else stands there. */
export function useLogFilter<N extends string, F extends { readonly [name in N]?: string | number | undefined }>({
  names,
  filterIn,
}: Asked<N, F>): LogFilterState<F> {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterIn(query), [filterIn, query]);
  useIgnoredParameters(Object.fromEntries(names.map((name) => [name, filter[name]])));
  const writeQuery = (next: Partial<F>) => {
    const query = currentQuery();
    for (const name of names) {
      const value = next[name];
      if (value === undefined) query.delete(name);
      else query.set(name, String(value));
    }
    setQuery(query, { replace: true });
  };
  return {
    filter,
    isFiltered: names.some((name) => filter[name] !== undefined),
    change: (changes) => writeQuery({ ...filterIn(currentQuery()), ...changes }),
    clear: () => writeQuery({}),
  };
}
