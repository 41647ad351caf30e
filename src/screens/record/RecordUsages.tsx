import { Suspense, useMemo, useState } from 'react';
import { referencingResources } from '#src/fields/referencingResources.ts';
import { uses as words } from '#src/i18n/en/admin/uses.ts';
import { useActor } from '#src/providers/useActor.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';

const usageList = chunk('uses', () => import('./usages/UsageList.tsx').then(({ UsageList }) => UsageList));

/** The usages of a record, if the reader can read a resource that refers to it. They are counted when the user opens them. */
export function RecordUsages({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const { ability } = useActor();
  const [isOpen, setOpen] = useState(false);
  const isPossible = useMemo(
    () => referencingResources(resource).some(({ name }) => allows(ability, 'read', name)),
    [resource, ability],
  );
  if (!isPossible) return null;
  return (
    <details className="facts-box record-uses" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{words.title}</h2>
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="muted">{words.loading}</p>}>
          <usageList.Component resource={resource} record={record} />
        </Suspense>
      )}
    </details>
  );
}
