import type { AnyField, When } from '#src/schema/field.ts';
import { type CodeOf, noCodes } from './codes.ts';

type Fields = Readonly<Record<string, AnyField>>;

/** The values that meet a condition. */
export const conditionValues = ({ is }: When): readonly unknown[] => (Array.isArray(is) ? is : [is]);

/** The dictionary whose codes a condition names; undefined if it names the field's own values. */
export const conditionDictionary = (when: When, fields: Fields): string | undefined =>
  conditionValues(when).every((value) => typeof value === 'string') ? fields[when.field]?.target : undefined;

/** @returns whether a value of the condition's field meets it */
export function meetsCondition(when: When, fields: Fields, value: unknown, codeOf: CodeOf): boolean {
  const dictionary = conditionDictionary(when, fields);
  const compared = dictionary !== undefined && typeof value === 'number' ? codeOf(dictionary, value) : value;
  return conditionValues(when).includes(compared);
}

/** @returns whether the field applies, given the record's other values */
export const fieldApplies = (
  { options: { when } }: AnyField,
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
  codeOf: CodeOf = noCodes,
): boolean => when === undefined || meetsCondition(when, fields, record[when.field], codeOf);
