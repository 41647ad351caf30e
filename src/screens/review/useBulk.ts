import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { BatchOutcome, Progress } from '#src/providers/batch.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { useReadAnew } from '../recordCache.ts';

/** A decision on several records: on its way, made, or cut off. */
export interface BulkDecided {
  readonly transition: Transition;
  readonly records: readonly AnyRow[];
  readonly progress: Progress;
  readonly outcome?: BatchOutcome;
  /** Why it was cut off. */
  readonly failure?: string;
}

/**
 * Decides on several records with one reason, each for itself, and each as it was seen.
 * @param onMade told which of them are decided on
 */
export function useBulk(resource: Resource, records: readonly AnyRow[], onMade: (records: readonly AnyRow[]) => void) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const readAnew = useReadAnew(resource);
  const [decided, setDecided] = useState<BulkDecided>();
  const decide = async (transition: Transition, reason: string): Promise<void> => {
    const begun: BulkDecided = { transition, records, progress: { done: 0, total: records.length } };
    const status = resource.status?.machine.values[transition.to] ?? transition.to;
    const change = { transition: { status, ...(reason && { reason }) } };
    const onProgress = (progress: Progress) => setDecided({ ...begun, progress });
    setDecided(begun);
    try {
      const target = { ids: records.map(({ id, version }) => ({ id, version })) };
      const outcome = await dataProvider.batch(resource.name, target, change, { onProgress });
      const refused = new Set(outcome.refused.map(({ id }) => id));
      onMade(records.filter(({ id }) => !refused.has(id)));
      setDecided({ ...begun, outcome });
    } catch (error) {
      setDecided({ ...begun, failure: error instanceof Error ? error.message : String(error) });
    }
    readAnew();
  };
  return { decided, decide };
}
