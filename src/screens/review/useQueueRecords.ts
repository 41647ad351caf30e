import { useGetList, useListContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '#src/limits.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { decidableKey } from '#src/schema/review.ts';
import { useFilters } from '../query/useFilters.ts';
import type { Queue } from '../queues.ts';
import { type DecisionState, isWaiting } from './decisionStore.ts';

const none: readonly AnyRow[] = [];

const firstPage = { page: 1, perPage: limits.listRange };

/** The waiting records that can't be approved as they are; requested once all others have loaded. */
function useUndecidable({ resource, review }: Queue, enabled: boolean) {
  const { filter, fixed } = useFilters();
  const undecidableFilter = useMemo(() => ({ ...filter, ...fixed, [decidableKey]: false }), [filter, fixed]);
  const sort = useMemo(() => ({ field: review.since, order: 'ASC' as const }), [review]);
  const params = { pagination: firstPage, sort, filter: undecidableFilter };
  const { data = none, total = 0 } = useGetList<AnyRow>(resource.name, params, { enabled, staleTime: 0 });
  return { undecidable: data, undecidableTotal: total };
}

/**
 * The waiting records: the oldest decidable first, then those that can't be approved, and the skipped ones last. Use it inside a
 * `ListBase`.
 */
export function useQueueRecords(queue: Queue, decisionState: DecisionState) {
  const { data, total, isPending, error, perPage, refetch } = useListContext<AnyRow>();
  const hasMore = total !== undefined && (data ?? none).length < total;
  const { undecidable, undecidableTotal } = useUndecidable(
    queue,
    data !== undefined && !hasMore && queue.review.decidableOnly !== true,
  );
  const { search } = useLocation();
  const navigate = useNavigate();
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const decidable = data ?? none;
  // The two lists are requested one after the other: a record may have become decidable in between.
  const isElsewhere = ({ id }: AnyRow) => decidable.some((record) => record.id === id);
  const others = hasMore ? none : undecidable.filter((record) => !isElsewhere(record));
  const loaded = [...decidable, ...others];
  const waiting = loaded.filter((record) => isWaiting(decisionState, record));
  const wasSkipped = ({ id }: AnyRow) => skipped.includes(id);
  const rows = [...waiting.filter((record) => !wasSkipped(record)), ...waiting.filter(wasSkipped)];
  const failure: unknown = error;
  /** The number of loaded records that no longer wait. */
  const countDecided = (records: readonly AnyRow[]) =>
    records.filter((record) => !isWaiting(decisionState, record)).length;
  return {
    rows,
    /** The number of decidable records, loaded or not; undefined while loading. */
    toDecide: total === undefined ? undefined : total - countDecided(decidable),
    /** The number of records that can't be approved as they are; 0 until all others have loaded. */
    unready: hasMore ? 0 : undecidableTotal - (undecidable.length - others.length) - countDecided(others),
    isPending,
    error: failure,
    hasMore,
    /** Sets the address itself, as ra-core would drop other parameters. */
    loadMore: () => {
      const query = new URLSearchParams(search);
      query.set('perPage', String(2 * perPage));
      void navigate({ search: query.toString() }, { replace: true });
    },
    refetch: () => void refetch(),
    skip: ({ id }: AnyRow) => setSkipped((before) => [...before.filter((one) => one !== id), id]),
  };
}

/** The record next to another one in the given direction; at the end, in the other direction. */
export function neighbour(rows: readonly AnyRow[], id: number | undefined, by: 1 | -1): AnyRow | undefined {
  const at = rows.findIndex((record) => record.id === id);
  return rows[at + by] ?? rows[at - by];
}
