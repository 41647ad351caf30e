import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { BatchOutcome, Progress } from '#src/providers/batch.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { moveRequest, type RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useInvalidateResource } from '../recordCache.ts';

/** A bulk decision: running, done, or interrupted. */
export interface BulkDecisionState {
  readonly transition: RecordMove;
  readonly records: readonly AnyRow[];
  readonly progress: Progress;
  readonly outcome?: BatchOutcome;
  /** The error that interrupted it. */
  readonly failure?: string;
}

/**
 * Decides on several records with one reason: each separately, and with the version that the user saw.
 * @param onDecided called with the records that were decided on
 */
export function useBulkDecision(
  resource: Resource,
  records: readonly AnyRow[],
  onDecided: (records: readonly AnyRow[]) => void,
) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const invalidate = useInvalidateResource(resource);
  const [state, setState] = useState<BulkDecisionState>();
  const decide = async (transition: RecordMove, reason: string): Promise<void> => {
    const initialState: BulkDecisionState = { transition, records, progress: { done: 0, total: records.length } };
    const change = { transition: { ...moveRequest(resource, transition), ...(reason && { reason }) } };
    const onProgress = (progress: Progress) => setState({ ...initialState, progress });
    setState(initialState);
    try {
      const target = { ids: records.map(({ id, version }) => ({ id, version })) };
      const outcome = await dataProvider.batch(resource.name, target, change, { onProgress });
      const refused = new Set(outcome.refused.map(({ id }) => id));
      onDecided(records.filter(({ id }) => !refused.has(id)));
      setState({ ...initialState, outcome });
    } catch (error) {
      setState({ ...initialState, failure: error instanceof Error ? error.message : String(error) });
    }
    invalidate();
  };
  return { decided: state, decide };
}
