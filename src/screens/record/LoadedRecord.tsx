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
  /** Waits for a fresh version instead of showing the list's cached one. */
  readonly newest?: boolean;
  readonly children: (record: R) => ReactNode;
}

/**
 * Loads a record; until then shows a placeholder, “not found” or the error. Another record remounts the children, so that it starts without
 * typed values or open dialogs.
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
