import type { AnyField } from './field.ts';

/** A field of the target's records → the field of this record that it must match. */
export type Within = Readonly<Record<string, string>>;

const isWithin = (option: unknown): option is Within => typeof option === 'object' && option !== null;

/** Returns the parents of a reference: pairs of a field of its target, and a field of the record. */
export function parentFields({
  options: { within },
}: Pick<AnyField, 'options'>): readonly [theirs: string, own: string][] {
  return isWithin(within) ? Object.entries(within) : [];
}

type Fields = Readonly<Record<string, Pick<AnyField, 'options'>>>;

/** Returns the length of the chain of references that narrow this one. */
function depthOf(fields: Fields, name: string, visited: readonly string[] = []): number {
  const field = fields[name];
  if (field === undefined || visited.includes(name)) return 0;
  const above = parentFields(field).map(([, recordField]) => 1 + depthOf(fields, recordField, [...visited, name]));
  return Math.max(0, ...above);
}

/** Sorts names so that each follows its parents, regardless of the declaration: country, region, city. */
export const parentsFirst = (fields: Fields, names: readonly string[]): string[] =>
  names.toSorted((one, other) => depthOf(fields, one) - depthOf(fields, other));

type Values = Readonly<Record<string, unknown>>;

const toArray = (value: unknown): unknown[] => [value ?? []].flat();

/** Returns the values of a reference's parents in a record, by the fields of its target. An empty parent is ignored. */
export const parentValues = (field: Pick<AnyField, 'options'>, record: Values): Readonly<Record<string, unknown[]>> =>
  Object.fromEntries(
    parentFields(field)
      .map(([targetField, recordField]) => [targetField, toArray(record[recordField])] as const)
      .filter(([, values]) => values.length > 0),
  );

/** Whether a record of the target matches the chosen parents. */
export const belongsToParents = (choice: Values, parents: ReturnType<typeof parentValues>): boolean =>
  Object.entries(parents).every(([name, values]) => toArray(choice[name]).some((value) => values.includes(value)));
