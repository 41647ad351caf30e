import { useMemo } from 'react';
import { history } from '#src/i18n/en/admin/history.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import type { HistoryEntry } from '#src/schema/history.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { Entry } from './Entry.tsx';
import { useChangeLabels } from './useChangeLabels.ts';
import { useRecordHistory } from './useRecordHistory.ts';
import './history.css';

interface HistoryProps {
  readonly resource: Resource;
  readonly record: AnyRow;
}

function Entries({ resource, entries }: { readonly resource: Resource; readonly entries: readonly HistoryEntry[] }) {
  const changes = useMemo(() => entries.flatMap((entry) => entry.changes), [entries]);
  const labels = useChangeLabels(resource, changes);
  return (
    <ol className="plain-list history">
      {entries.map((entry) => (
        <Entry key={entry.id} {...{ resource, entry, labels }} />
      ))}
    </ol>
  );
}

/** The changes of a record with user, time and reason, the newest first. */
export function History({ resource, record }: HistoryProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRecordHistory(
    resource,
    record,
  );
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries), [data]);
  return (
    <section className="facts-box record-history" aria-busy={isPending}>
      <h2>{history.title}</h2>
      {isPending && <i className="history-waiting" />}
      {entries?.length === 0 && <p className="history-who">{history.empty}</p>}
      {entries && entries.length > 0 && <Entries resource={resource} entries={entries} />}
      {error && (
        <p role="alert">
          {history.failed}{' '}
          <button type="button" className="quiet-button" onClick={() => void refetch()}>
            {screens.tryAgain}
          </button>
        </p>
      )}
      {hasNextPage && !error && (
        <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? history.loading : history.older}
        </button>
      )}
    </section>
  );
}
