import { Suspense, useMemo, useState } from 'react';
import { possibleUsers } from '#src/fields/users.ts';
import { uses as words } from '#src/i18n/en/admin/uses.ts';
import { useActor } from '#src/providers/useActor.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';

const uses = chunk('uses', () => import('./uses/UsesList.tsx').then(({ UsesList }) => UsesList));

/** What uses a record, where something that the reader reads can. It is counted when somebody opens it. */
export function RecordUses({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const { ability } = useActor();
  const [isOpen, setOpen] = useState(false);
  const isPossible = useMemo(
    () => possibleUsers(resource).some(({ name }) => allows(ability, 'read', name)),
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
          <uses.Component resource={resource} record={record} />
        </Suspense>
      )}
    </details>
  );
}
