import { type AnyField, type Field, field } from '#src/schema/field.ts';

export type ComputedOptions = { readonly as: AnyField };

/**
 * A value that follows from other fields of the record. It has no column: nobody writes it, and nothing is sorted or
 * filtered by it.
 * @param as the field that it is shown as
 * @param of pure, and quick: it is asked for each record that is read
 * @example computed(text(), ({ firstName, lastName }) => `${firstName} ${lastName}`)
 */
export const computed = <V>(
  as: Field<V>,
  of: (record: Readonly<Record<string, unknown>>) => V | null,
): Field<V, false, true> => field<V, false, true>('computed', { readOnly: true, as }, { computed: of });
