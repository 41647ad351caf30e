import type { AnyField } from './field.ts';

/** A field of the records that a reference chooses from → the field of this record that it must agree with. */
export type Within = Readonly<Record<string, string>>;

const isWithin = (option: unknown): option is Within => typeof option === 'object' && option !== null;

/** What narrows the choices of a reference: pairs of a field of its target, and the field of the record that says which. */
export function parentFields({
  options: { within },
}: Pick<AnyField, 'options'>): readonly [theirs: string, own: string][] {
  return isWithin(within) ? Object.entries(within) : [];
}

type Fields = Readonly<Record<string, Pick<AnyField, 'options'>>>;

/** How many references narrow one another up to this one. */
function depthOf(fields: Fields, name: string, visited: readonly string[] = []): number {
  const field = fields[name];
  if (field === undefined || visited.includes(name)) return 0;
  const above = parentFields(field).map(([, recordField]) => 1 + depthOf(fields, recordField, [...visited, name]));
  return Math.max(0, ...above);
}

/** The names in an order in which each comes after those that narrow it, wherever a declaration has them: country, region, city. */
export const parentsFirst = (fields: Fields, names: readonly string[]): string[] =>
  names.toSorted((one, other) => depthOf(fields, one) - depthOf(fields, other));

type Values = Readonly<Record<string, unknown>>;

const toArray = (value: unknown): unknown[] => [value ?? []].flat();

/** The values that the parents of a reference have in a record, by the fields of its target. An empty parent narrows nothing. */
export const parentValues = (field: Pick<AnyField, 'options'>, record: Values): Readonly<Record<string, unknown[]>> =>
  Object.fromEntries(
    parentFields(field)
      .map(([targetField, recordField]) => [targetField, toArray(record[recordField])] as const)
      .filter(([, values]) => values.length > 0),
  );

/** Whether a record of the target belongs to the parents that are chosen. */
export const belongsToParents = (choice: Values, parents: ReturnType<typeof parentValues>): boolean =>
  Object.entries(parents).every(([name, values]) => toArray(choice[name]).some((value) => values.includes(value)));
