import type { AnyField, When } from '#src/schema/field.ts';

/** The values that a condition waits for. */
export const conditionValues = ({ is }: When): readonly unknown[] => (Array.isArray(is) ? is : [is]);

/** @returns whether the field is asked for, as the record stands */
export const applies = ({ options: { when } }: AnyField, record: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || conditionValues(when).includes(record[when.field]);
