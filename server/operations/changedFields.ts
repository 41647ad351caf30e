import type { Values } from '#server/http/parseBody.ts';
import { refuseAny } from '#server/problems/refusal.ts';
import type { RoleName } from '#src/access/roles.ts';
import { problem } from '#src/problems/catalogue.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import { fixedProblem } from '#src/schema/fixedFields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { sameValue } from './sameValue.ts';

/** Returns the given values that differ from the record's. */
export const differing = (resource: Resource, given: Values, present: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const field = resource.fields[name];
      return field !== undefined && !sameValue(field, value, present[name]);
    }),
  );

/**
 * Returns the given values that differ from the record's, so that a client may send a whole record back.
 * The browser's form uses the same `mayWrite`.
 * @param present the current record, or the initial values of a new record
 */
export function changedFields(
  resource: Resource,
  role: RoleName,
  given: Values,
  present: Values,
  isNew: boolean,
): Record<string, unknown> {
  const changes = Object.entries(differing(resource, given, present));
  const unwritable = changes.filter(([name]) => {
    const field = resource.fields[name];
    return field !== undefined && !mayWrite(resource, name, field, role, isNew);
  });
  // An empty value for a new record means the platform's default.
  const refused = unwritable.filter(([, value]) => !isNew || (value ?? null) !== null);
  refuseAny(refused.map(([name]) => problem('notWritable', { field: name }, name)));
  const allowed = changes.filter((change) => !unwritable.includes(change));
  if (!isNew) refuseAny(allowed.flatMap(([name]) => fixedProblem(resource, name, present) ?? []));
  return Object.fromEntries(allowed);
}
