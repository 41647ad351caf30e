import { useGetOne } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { statusOf } from '../serverErrors.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { RecordNotFound } from './RecordNotFound.tsx';

interface LoadedRecordProps<R extends AnyRow> {
  readonly resource: Resource;
  readonly id: number | undefined;
  /** Waits for the newest version, where the one that the list has brought isn't enough. */
  readonly newest?: boolean;
  readonly children: (record: R) => ReactNode;
}

/**
 * Loads a record, and shows in its place that it is on its way, not there, or could not be loaded. Another record begins
 * anew: what was typed or opened on one doesn't stay for the next.
 */
export function LoadedRecord<R extends AnyRow = AnyRow>({
  resource,
  id,
  newest = false,
  children,
}: LoadedRecordProps<R>) {
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<R>(
    resource.name,
    { id },
    { enabled: id !== undefined },
  );
  if (id === undefined || statusOf(error) === 404) return <RecordNotFound resource={resource} />;
  if (data && (isFetchedAfterMount || !newest)) return <Fragment key={data.id}>{children(data)}</Fragment>;
  return error ? <PageError error={error} onRetry={() => void refetch()} /> : <PageSkeleton resource={resource} />;
}
