import { limits } from '#src/limits.ts';
import { filterKey } from '#src/schema/operators.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Mode } from './kind.ts';
import type { DimensionRestriction } from './restrictions.ts';

/** A field of a dictionary's entries, and the restriction of what it refers to: `country` of cities, “Germany and Austria”. */
export interface Narrowing {
  readonly field: string;
  /** Whether every entry has a parent. Most cities have no region. */
  readonly isAlways: boolean;
  readonly by: DimensionRestriction;
}

/**
 * What narrows a dimension: other restrictions, of what the entries of its dictionary belong to. Cities belong to a country by
 * their own declaration, so that a targeting doesn’t say it again. Sites have a language, and the language of a visitor is another.
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

/** Whether an entry is served where its parent is restricted. One without a parent is. */
export function isEntryServed(entry: AnyRow, { field, by }: Narrowing): boolean {
  const parent = entry[field];
  return typeof parent !== 'number' || by.ids.includes(parent) === (by.mode === 'include');
}

/** What several restrictions of the same parent leave of it: what all include, without what some exclude. */
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

/** The filter of entries that are served: the cities of the included countries, or of all but the excluded ones. */
export function narrowingFilter(
  narrowings: readonly Narrowing[],
): Readonly<Record<string, readonly (number | null)[]>> {
  const fields = [...new Set(narrowings.map(({ field }) => field))];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const all = narrowings.filter((one) => one.field === field);
      const { mode, ids } = combineRestrictions(all.map(({ by }) => by));
      // An entry without a parent is served; what isn’t equal has it by itself.
      const operand = mode === 'exclude' || all.some(({ isAlways }) => isAlways) ? ids : [...ids, null];
      // A list isn’t asked with more; the server checks what is chosen then.
      if (operand.length > limits.listRange) return [];
      return [[filterKey(field, mode === 'include' ? 'eq' : 'neq'), operand]];
    }),
  );
}
