import { useGetOne } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTypedQuery } from '#src/providers/query.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { reviewPath } from '../queues.ts';

export interface CurrentRecord {
  /** The record that the address names, else the oldest. Undefined while it is loading, or without a record. */
  readonly record: AnyRow | undefined;
  /** Whether the address names a record; if not, a narrow screen shows the queue. */
  readonly isNamed: boolean;
  readonly isMissing: boolean;
}

/** The record under review. A record outside the queue is fetched by its id. */
export function useCurrentRecord(resource: Resource, rows: readonly AnyRow[], isLoading: boolean): CurrentRecord {
  const { id } = useTypedQuery();
  const requestedId = typeof id === 'number' ? id : undefined;
  const queued = rows.find((record) => record.id === requestedId);
  const isElsewhere = requestedId !== undefined && queued === undefined && !isLoading;
  const { data, error } = useGetOne<AnyRow>(resource.name, { id: requestedId }, { enabled: isElsewhere });
  if (requestedId === undefined) return { record: rows[0], isNamed: false, isMissing: false };
  return {
    record: queued ?? (isElsewhere ? data : undefined),
    isNamed: true,
    isMissing: isElsewhere && error !== null,
  };
}

/** @returns the address of a record of the queue, or of the queue, with its search and filters */
export function useQueueAddress({ name }: Resource): (id: number | undefined) => string {
  const { search } = useLocation();
  return (id) => {
    const query = new URLSearchParams(search);
    query.set('resource', name);
    if (id === undefined) query.delete('id');
    else query.set('id', String(id));
    return `${reviewPath}?${query.toString()}`;
  };
}

/** Opens another record of the queue, or returns to the queue. It replaces the entry in the browser's history. */
export function useOpenRecord(resource: Resource): (record: AnyRow | undefined) => void {
  const navigate = useNavigate();
  const addressOf = useQueueAddress(resource);
  return (record) => void navigate(addressOf(record?.id), { replace: true });
}
