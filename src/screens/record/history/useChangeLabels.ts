import { useMemo } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import type { FieldChange } from '#src/schema/history.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useLabels } from '#src/screens/useLabels.ts';

/** The values of changes as records, so that `useLabels` finds the titles of their references. */
const valuesOf = (changes: readonly FieldChange[]): AnyRow[] =>
  changes.flatMap(({ field, before, after }, id) =>
    [before, after].map((value) => ({ id, version: 0, [field]: value })),
  );

/**
 * The titles of the records that changed values refer to.
 * @param changes the same array on each render
 */
export function useChangeLabels(resource: Resource, changes: readonly FieldChange[]): Labels {
  const names = useMemo(() => Object.keys(resource.fields), [resource]);
  const values = useMemo(() => valuesOf(changes), [changes]);
  return useLabels(resource, names, values);
}
