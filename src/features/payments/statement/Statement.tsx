import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useId, useMemo } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import type { StatementFilter } from '#src/resources/payments/routes/payments.ts';
import { chunk } from '#src/ui/chunk.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import { statementQuery } from '../paymentQueries.ts';
import { ExportStatement } from './ExportStatement.tsx';
import type { StatementFiltersProps } from './StatementFilters.tsx';
import { StatementTable } from './StatementTable.tsx';
import { useStatementFilter } from './useStatementFilter.ts';

/** The pickers of days are large, and the statement can be read before they are there. */
const filters = chunk<StatementFiltersProps>('statement-filters', () =>
  import('./StatementFilters.tsx').then(({ StatementFilters }) => StatementFilters),
);

interface LinesProps {
  readonly filter: StatementFilter;
  readonly isFiltered: boolean;
}

function Lines({ filter, isFiltered }: LinesProps) {
  const { data, error, isPlaceholderData, refetch, ...older } = useInfiniteQuery(statementQuery(filter));
  const lines = useMemo(() => data?.pages.flatMap(({ entries }) => entries), [data]);
  if (error && lines === undefined)
    return (
      <EmptyState drawing="broken" text={words.failed} detail={error.message}>
        <button type="button" className="button" onClick={() => void refetch()}>
          {screens.tryAgain}
        </button>
      </EmptyState>
    );
  if (lines === undefined) return <ContentSkeleton />;
  if (lines.length === 0)
    return isFiltered ? (
      <EmptyState drawing="search" text={words.noMatch} />
    ) : (
      <EmptyState drawing="nothing" text={words.noEntries} />
    );
  return (
    <div className="box statement-lines">
      <StatementTable lines={lines} isBusy={isPlaceholderData} />
      {error && <p role="alert">{words.failed}</p>}
      {older.hasNextPage && !isPlaceholderData && (
        <button
          type="button"
          className="button"
          disabled={older.isFetchingNextPage}
          onClick={() => void older.fetchNextPage()}
        >
          {older.isFetchingNextPage ? words.loading : words.older}
        </button>
      )}
    </div>
  );
}

/** Every movement of somebody's money. @param user one's own by default */
export function Statement({ user }: { readonly user: number | undefined }) {
  const state = useStatementFilter();
  const { filter, isFiltered } = state;
  const whose = useMemo(() => ({ ...filter, user }), [filter, user]);
  const titleId = useId();
  return (
    <section className="statement" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{words.statement}</h2>
        <ExportStatement filter={whose} />
      </header>
      <p className="muted">{words.statementText}</p>
      <Suspense fallback={<div className="statement-filters" aria-busy />}>
        <filters.Component {...state} user={user} />
      </Suspense>
      <Lines filter={whose} isFiltered={isFiltered} />
    </section>
  );
}
