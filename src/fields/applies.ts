import type { AnyField } from '#src/schema/field.ts';

/** @returns whether the field is asked for, as the record stands */
export const applies = ({ options: { when } }: AnyField, record: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || record[when.field] === when.is;
