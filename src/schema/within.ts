import type { AnyField } from './field.ts';

/** A field of the records that a reference chooses from → the field of this record that it must agree with. */
export type Within = Readonly<Record<string, string>>;

const isWithin = (option: unknown): option is Within => typeof option === 'object' && option !== null;

/** What narrows the choices of a reference: pairs of a field of its target, and the field of the record that says which. */
export function parentsOf({
  options: { within },
}: Pick<AnyField, 'options'>): readonly [theirs: string, own: string][] {
  return isWithin(within) ? Object.entries(within) : [];
}

type Values = Readonly<Record<string, unknown>>;

const chosen = (value: unknown): unknown[] => [value ?? []].flat();

/** The values that the parents of a reference have in a record, by the fields of its target. An empty parent narrows nothing. */
export const parentValues = (field: Pick<AnyField, 'options'>, record: Values): Readonly<Record<string, unknown[]>> =>
  Object.fromEntries(
    parentsOf(field)
      .map(([theirs, own]) => [theirs, chosen(record[own])] as const)
      .filter(([, values]) => values.length > 0),
  );

/** Whether a record of the target belongs to the parents that are chosen. */
export const belongs = (choice: Values, parents: ReturnType<typeof parentValues>): boolean =>
  Object.entries(parents).every(([name, values]) => chosen(choice[name]).some((value) => values.includes(value)));
