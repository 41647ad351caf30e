import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { currentQuery } from '#src/ui/currentQuery.ts';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';

export interface LogFilterState<F> {
  readonly filter: F;
  readonly isFiltered: boolean;
  /** Sets the passed fields and leaves the others; undefined clears. */
  readonly change: (changes: F) => void;
  readonly clear: () => void;
}

/** The fields of a log's filter, and their form in the address. */
interface Asked<N extends string, F> {
  readonly names: readonly N[];
  /** Returns the filter in the address. */
  readonly filterIn: (query: URLSearchParams) => F;
}

/** The valid fields of an input; invalid fields are skipped. */
export function validPart<T>(schema: z.ZodMiniType<T>, input: Readonly<Record<string, unknown>>): T {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const invalidNames = new Set(read.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(input).filter(([name]) => !invalidNames.has(name))));
}

/** The filter of a log, stored in the address beside its other parameters. */
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
