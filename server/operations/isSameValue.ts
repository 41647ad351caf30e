import { isDeepStrictEqual } from 'node:util';
import { rulesOf, valueSchemaOf } from '#src/fields/rules.ts';
import type { AnyField } from '#src/schema/field.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Converts a parsed value to its stored form: amounts without padding, for example. */
function asStored(field: AnyField, value: unknown): unknown {
  const { store, load } = rulesOf(field);
  if (load === undefined) return value;
  return load(store === undefined ? { '': value } : store(value));
}

/** Whether a value, in any spelling, equals the record's. */
export function isSameValue(field: AnyField, input: unknown, stored: unknown): boolean {
  if (isEmpty(input)) return isEmpty(stored);
  // An old value that is invalid by now may still be sent back unchanged.
  if (isDeepStrictEqual(input, stored)) return true;
  const parsed = valueSchemaOf(field).safeParse(input);
  if (!parsed.success) return false;
  // A targeting without dimensions, or lines without a text, are empty too.
  if (isEmpty(parsed.data) || isEmpty(stored)) return isEmpty(parsed.data) && isEmpty(stored);
  return isDeepStrictEqual(asStored(field, parsed.data), stored);
}
