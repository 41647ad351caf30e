import { limits } from '#src/limits.ts';
import { filterKey } from '#src/schema/operators.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Mode } from './kind.ts';
import type { DimensionRestriction } from './restrictions.ts';

/** A field of a dictionary's entries, and the restriction of its parent: `country` of cities, “Germany and Austria”. */
export interface Narrowing {
  readonly field: string;
  /** Whether every entry has a parent. Most cities have no region. */
  readonly isAlways: boolean;
  readonly by: DimensionRestriction;
}

/**
 * Finds the restrictions that narrow a dimension: those of its entries' parents. Cities declare their country, so a targeting doesn’t
 * repeat it. A site's language isn't the visitor's, so it narrows nothing.
 */
export function findNarrowings(
  { dimension, target }: Pick<DimensionRestriction, 'dimension' | 'target'>,
  restrictions: readonly DimensionRestriction[],
): readonly Narrowing[] {
  const { dictionary, long, fields } = getResource(target);
  if (!dictionary && !long) return [];
  return Object.entries(fields).flatMap(([field, { kind, required, target: parent }]) =>
    kind !== 'reference'
      ? []
      : restrictions
          .filter((other) => other.dimension !== dimension && other.target === parent && other.ids.length > 0)
          .map((by) => ({ field, isAlways: required, by })),
  );
}

/** Whether an entry is served, given its parent's restriction. An entry without a parent is. */
export function isEntryServed(entry: AnyRow, { field, by }: Narrowing): boolean {
  const parent = entry[field];
  return typeof parent !== 'number' || by.ids.includes(parent) === (by.mode === 'include');
}

/** Combines several restrictions of the same parent: the intersection of included records, without the excluded ones. */
function combineRestrictions(restrictions: readonly DimensionRestriction[]): {
  readonly mode: Mode;
  readonly ids: readonly number[];
} {
  const idsOf = (requestedMode: Mode) =>
    restrictions.filter(({ mode }) => mode === requestedMode).map(({ ids }) => ids);
  const [first, ...others] = idsOf('include');
  const excluded = new Set(idsOf('exclude').flat());
  if (first === undefined) return { mode: 'exclude', ids: [...excluded] };
  return { mode: 'include', ids: first.filter((id) => !excluded.has(id) && others.every((ids) => ids.includes(id))) };
}

/** Returns the filter of served entries: cities of the included countries, or of all except the excluded ones. */
export function narrowingFilter(
  narrowings: readonly Narrowing[],
): Readonly<Record<string, readonly (number | null)[]>> {
  const fields = [...new Set(narrowings.map(({ field }) => field))];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const all = narrowings.filter((one) => one.field === field);
      const { mode, ids } = combineRestrictions(all.map(({ by }) => by));
      // Entries without a parent are served. `neq` already matches them.
      const operand = mode === 'exclude' || all.some(({ isAlways }) => isAlways) ? ids : [...ids, null];
      // A list accepts only so many values. Beyond them, the server checks the chosen records.
      if (operand.length > limits.listRange) return [];
      return [[filterKey(field, mode === 'include' ? 'eq' : 'neq'), operand]];
    }),
  );
}
