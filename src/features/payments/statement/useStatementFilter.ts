import { type StatementFilter, statementFilter } from '#src/resources/payments/routes/payments.ts';
import { type LogFilterState, useLogFilter, validPart } from '#src/screens/log/useLogFilter.ts';

const names = ['currency', 'type', 'from', 'to'] as const;

type Filter = Pick<StatementFilter, (typeof names)[number]>;

const filterIn = (query: URLSearchParams): Filter =>
  validPart(statementFilter, Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined])));

export type StatementFilterState = LogFilterState<Filter>;

/** The filter of a statement. */
export const useStatementFilter = (): StatementFilterState => useLogFilter({ names, filterIn });
