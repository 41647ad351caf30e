import type { AnyField, When } from '#src/schema/field.ts';

/** The values that fulfil a condition. */
export const conditionValues = ({ is }: When): readonly unknown[] => (Array.isArray(is) ? is : [is]);

/** @returns whether the field applies, given the record's other values */
export const applies = ({ options: { when } }: AnyField, record: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || conditionValues(when).includes(record[when.field]);
