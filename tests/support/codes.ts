import { conditionDictionary, conditionValues } from '#src/schema/applies.ts';
import { type CodeOf, codeOfEntry } from '#src/schema/codes.ts';
import type { When } from '#src/schema/field.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

type Records = Readonly<Record<string, readonly AnyRow[]>>;

/** The codes of dictionaries’ entries. */
export const codesOf =
  (records: Records): CodeOf =>
  (dictionary, id) => {
    const entry = records[dictionary]?.find((one) => one.id === id);
    return entry && codeOfEntry(getResource(dictionary), entry);
  };

/** A value of the field that a condition names, which fulfils it: of a reference, the entry with that code. */
export function fulfilling(when: When | undefined, { fields }: Resource, records: Records): Record<string, unknown> {
  if (when === undefined) return {};
  const [value] = conditionValues(when);
  const dictionary = conditionDictionary(when, fields);
  if (dictionary === undefined) return { [when.field]: value };
  const entry = records[dictionary]?.find((one) => codeOfEntry(getResource(dictionary), one) === value);
  return { [when.field]: entry?.id };
}
