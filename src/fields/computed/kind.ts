import { type AnyField, type Field, field } from '#src/schema/field.ts';

export type ComputedOptions = { readonly as: AnyField };

/**
 * A value computed from other fields of the record. It has no column, so it can't be written, sorted or filtered by.
 * @param as the field whose kind renders and validates the value
 * @param of computes the value; pure and fast, because it runs for each record that is read
 * @example computed(text(), ({ firstName, lastName }) => `${firstName} ${lastName}`)
 */
export const computed = <V>(
  as: Field<V>,
  of: (record: Readonly<Record<string, unknown>>) => V | null,
): Field<V, false, true> => field<V, false, true>('computed', { readOnly: true, as }, { computed: of });
