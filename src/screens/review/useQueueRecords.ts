import { useListContext } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyRow } from '#src/schema/resource.ts';
import { type DecisionState, isUndecided } from './decisions.ts';

const none: readonly AnyRow[] = [];

/** The waiting records, the oldest first and the skipped ones last. Use it inside a `ListBase`. */
export function useQueueRecords(decided: DecisionState) {
  const { data, total, isPending, error, perPage, refetch } = useListContext<AnyRow>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const loaded = data ?? none;
  const waiting = loaded.filter((record) => isUndecided(decided, record));
  const wasSkipped = ({ id }: AnyRow) => skipped.includes(id);
  const rows = [...waiting.filter((record) => !wasSkipped(record)), ...waiting.filter(wasSkipped)];
  const failure: unknown = error;
  return {
    rows,
    /** Includes records that aren't loaded yet; undefined while loading. */
    total: total === undefined ? undefined : total - (loaded.length - waiting.length),
    isPending,
    error: failure,
    hasMore: total !== undefined && loaded.length < total,
    /** Sets the address itself, as ra-core would keep only its own parameters. */
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
