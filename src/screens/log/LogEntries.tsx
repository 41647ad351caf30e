import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { log } from '#src/i18n/en/admin/log.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import './log.css';

interface LogEntriesProps<E> {
  /** The pages of the log, the newest first. */
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly entries: readonly E[] }>>;
  readonly isFiltered: boolean;
  readonly words: {
    readonly failed: string;
    /** The text of a log without entries. */
    readonly none: string;
  };
  /** @param isBusy whether other entries are loading */
  readonly children: (entries: readonly E[], isBusy: boolean) => ReactNode;
}

/** The entries of a log in its table, with a button for older entries. */
export function LogEntries<E>({ query, isFiltered, words, children }: LogEntriesProps<E>) {
  const { data, error, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
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
      <EmptyState drawing="search" text={log.noMatch} />
    ) : (
      <EmptyState drawing="nothing" text={words.none} />
    );
  return (
    <div className="box log-entries">
      {children(entries, isPlaceholderData)}
      {error && <p role="alert">{words.failed}</p>}
      {hasNextPage && !isPlaceholderData && (
        <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? log.loading : log.older}
        </button>
      )}
    </div>
  );
}
