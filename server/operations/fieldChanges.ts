import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '#src/schema/history.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { Resource } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';

/** The fields whose changes are told: the declared ones that are neither computed nor secret. An old entry may have others. */
export const toldFields = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields)
    .filter(([name, { computed, readers }]) => !(name in systemFields) && computed === undefined && !readers)
    .map(([name]) => name);

const valuesIn = (record: unknown): Readonly<Record<string, unknown>> => (isPlainObject(record) ? record : {});

/**
 * What a write has changed of these fields.
 * @param before the record before the write, as the audit log has it; null for a new one
 * @param after the record after it; null for one that was deleted
 */
export function fieldChanges(fields: readonly string[], before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [valuesIn(before), valuesIn(after)];
  return fields
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
