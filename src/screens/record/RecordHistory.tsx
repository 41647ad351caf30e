import { Suspense } from 'react';
import { useActor } from '#src/providers/useActor.ts';
import { mayReadHistory } from '#src/schema/access/history.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';

const history = chunk('history', () => import('./history/History.tsx').then(({ History }) => History));

/** The history of a record, for actors who may read it. Its code is a chunk that loads after the record. */
export function RecordHistory({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const { ability, role } = useActor();
  if (!mayReadHistory(resource, record, ability, role)) return null;
  return (
    <Suspense>
      <history.Component resource={resource} record={record} />
    </Suspense>
  );
}
