import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useId, useMemo } from 'react';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { ExportLog } from '#src/screens/log/ExportLog.tsx';
import { LogEntries } from '#src/screens/log/LogEntries.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { statementFile, statementQuery } from '../paymentQueries.ts';
import type { StatementFiltersProps } from './StatementFilters.tsx';
import { StatementTable } from './StatementTable.tsx';
import { useStatementFilter } from './useStatementFilter.ts';

/** The date pickers are large, so the statement is shown before they load. */
const filters = chunk<StatementFiltersProps>('statement-filters', () =>
  import('./StatementFilters.tsx').then(({ StatementFilters }) => StatementFilters),
);

/**
 * All entries of a user's money.
 * @param user the actor by default
 */
export function Statement({ user }: { readonly user: number | undefined }) {
  const state = useStatementFilter();
  const { filter, isFiltered } = state;
  const whose = useMemo(() => ({ ...filter, user }), [filter, user]);
  const query = useInfiniteQuery(statementQuery(whose));
  const titleId = useId();
  return (
    <section className="log" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{words.statement}</h2>
        <ExportLog file={() => statementFile(whose)} name={words.file} />
      </header>
      <p className="muted">{words.statementText}</p>
      <Suspense fallback={<div className="log-filters" aria-busy />}>
        <filters.Component {...state} user={user} />
      </Suspense>
      <LogEntries query={query} isFiltered={isFiltered} words={words}>
        {(lines, isBusy) => <StatementTable lines={lines} isBusy={isBusy} />}
      </LogEntries>
    </section>
  );
}
