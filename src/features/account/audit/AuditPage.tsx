import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { reconciliationPath } from '#src/access/routes.ts';
import { auditWords as words } from '#src/i18n/en/account/audit.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import type { AuditFilter } from '#src/resources/auth/routes/audit.ts';
import { chunk } from '#src/ui/chunk.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { AuditTable } from './AuditTable.tsx';
import { auditQuery } from './auditQueries.ts';
import { ExportAudit } from './ExportAudit.tsx';
import { type AuditFilterState, useAuditFilter } from './useAuditFilter.ts';
import '#src/theme/controls.css';
import './audit.css';

/** The pickers of people and days are large, and the log can be read before they are there. */
const filters = chunk<AuditFilterState>('audit-filters', () =>
  import('./AuditFilters.tsx').then(({ AuditFilters }) => AuditFilters),
);

interface EntriesProps {
  readonly filter: AuditFilter;
  readonly isFiltered: boolean;
}

function Entries({ filter, isFiltered }: EntriesProps) {
  const { data, error, isPlaceholderData, refetch, ...older } = useInfiniteQuery(auditQuery(filter));
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries), [data]);
  if (error && entries === undefined)
    return (
      <EmptyState drawing="broken" text={words.failed} detail={error.message}>
        <button type="button" className="button" onClick={() => void refetch()}>
          {screens.tryAgain}
        </button>
      </EmptyState>
    );
  if (entries === undefined) return <ContentSkeleton />;
  if (entries.length === 0)
    return isFiltered ? (
      <EmptyState drawing="search" text={words.noMatch} />
    ) : (
      <EmptyState drawing="nothing" text={words.none} />
    );
  return (
    <div className="box audit-entries">
      <AuditTable entries={entries} isBusy={isPlaceholderData} />
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

/** Everything that was written: who did what to which record, when, from where and why. */
export function AuditPage() {
  usePageTitle(words.title);
  const state = useAuditFilter();
  const { filter, isFiltered } = state;
  return (
    <div className="audit">
      <header>
        <h1>{words.title}</h1>
        <div className="audit-export">
          <Link className="button" to={reconciliationPath}>
            {words.reconciliation}
          </Link>
          <ExportAudit filter={filter} />
        </div>
      </header>
      <p className="muted">{words.text}</p>
      <Suspense fallback={<div className="audit-filters" aria-busy />}>
        <filters.Component {...state} />
      </Suspense>
      <Entries filter={filter} isFiltered={isFiltered} />
    </div>
  );
}
