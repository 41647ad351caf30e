import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { RestrictionOf } from './restrictions.ts';

/** A field of a dictionary's entries, and the restriction of what it refers to: `country` of cities, “Germany and Austria”. */
interface Narrowing {
  readonly field: string;
  /** Whether every entry has a parent. Most cities have no region. */
  readonly isAlways: boolean;
  readonly by: RestrictionOf;
}

/**
 * What narrows a dimension: other restrictions, of what the entries of its dictionary belong to. Cities belong to a country by
 * their own declaration, so that a targeting doesn’t say it again. Sites have a language, and the language of a visitor is another.
 */
export function narrowingsOf(
  { dimension, target }: Pick<RestrictionOf, 'dimension' | 'target'>,
  restrictions: readonly RestrictionOf[],
): readonly Narrowing[] {
  const { dictionary, long, fields } = resourceNamed(target);
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
export function isServed(entry: AnyRow, { field, by }: Narrowing): boolean {
  const parent = entry[field];
  return typeof parent !== 'number' || by.ids.includes(parent) === (by.mode === 'include');
}

/** The filter of entries that belong to what is included: the cities of the included countries. */
export const narrowedTo = (narrowings: readonly Narrowing[]): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    narrowings.filter(({ by, isAlways }) => isAlways && by.mode === 'include').map(({ field, by }) => [field, by.ids]),
  );
