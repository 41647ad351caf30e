import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { useActor } from '#src/providers/useActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Column, columnsOf } from './columns.ts';

interface Columns {
  readonly columns: readonly Column[];
  /** The names of the user's columns; undefined for those of the declaration. */
  readonly chosen: readonly string[] | undefined;
  readonly choose: (names: readonly string[] | undefined) => void;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The columns of a list as the user has chosen them, stored by role and resource. */
export function useColumns(resource: Resource): Columns {
  const { role } = useActor();
  const [kept, keep] = useStore<unknown>(`columns.${role}.${resource.name}`);
  const chosen = isNames(kept) ? kept : undefined;
  const columns = useMemo(() => columnsOf(resource, chosen), [resource, chosen]);
  return { columns, chosen, choose: (names) => keep(names) };
}

const densities = ['normal', 'dense'] as const;
export type Density = (typeof densities)[number];

/** The density of the rows, for all lists. */
export function useDensity(): [Density, (density: Density) => void] {
  const [kept, keep] = useStore<unknown>('density');
  return [densities.find((one) => one === kept) ?? 'normal', keep];
}
