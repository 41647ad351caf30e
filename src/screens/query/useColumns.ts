import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { useActor } from '#src/providers/useActor.ts';
import { canName } from '#src/schema/access/canName.ts';
import type { Resource } from '#src/schema/resource.ts';
import { availableColumns, columnsKey, listFields, parseColumnNames } from './columnNames.ts';
import { type Column, columnsOf } from './columns.ts';

interface Columns {
  readonly columns: readonly Column[];
  /** The fields that can be columns for the user. References to records whose names the user can't read are left out. */
  readonly possible: readonly string[];
  /** The names of the user's columns; undefined for those of the declaration. */
  readonly chosen: readonly string[] | undefined;
  readonly choose: (names: readonly string[] | undefined) => void;
}

/** The user's columns of a list, stored by role and resource. */
export function useColumns(resource: Resource): Columns {
  const { role, ability } = useActor();
  const [stored, store] = useStore<unknown>(columnsKey(role, resource));
  const chosen = parseColumnNames(stored);
  const possible = useMemo(
    () => availableColumns(resource).filter((name) => canName(ability, resource, name)),
    [resource, ability],
  );
  const columns = useMemo(
    () => columnsOf(resource, chosen).filter(({ name }) => possible.includes(name)),
    [resource, chosen, possible],
  );
  return { columns, possible, chosen, choose: (names) => store(names) };
}

/** The fields that the list requests with these columns. */
export function useListFields(resource: Resource): readonly string[] {
  const { role } = useActor();
  const [stored] = useStore<unknown>(columnsKey(role, resource));
  return useMemo(() => listFields(resource, parseColumnNames(stored)), [resource, stored]);
}

const densities = ['normal', 'dense'] as const;
export type Density = (typeof densities)[number];

/** The density of the rows, for all lists. */
export function useDensity(): [Density, (density: Density) => void] {
  const [stored, store] = useStore<unknown>('density');
  return [densities.find((one) => one === stored) ?? 'normal', store];
}
