import type { Values } from '#server/http/parseBody.ts';
import { refuseAny } from '#server/problems/refusal.ts';
import type { RoleName } from '#src/access/roles.ts';
import { problem } from '#src/problems/catalogue.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import { lockedFieldProblem } from '#src/schema/lockedProblems.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isSameValue } from './isSameValue.ts';

/** Returns the given values that differ from the record's. */
export const differingValues = (resource: Resource, input: Values, current: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      const field = resource.fields[name];
      return field !== undefined && !isSameValue(field, value, current[name]);
    }),
  );

/**
 * Returns the given values that differ from the record's, so that a client may send a whole record back.
 * The browser's form uses the same `mayWrite`.
 * @param current the current record, or the initial values of a new record
 */
export function changedFields(
  resource: Resource,
  role: RoleName,
  input: Values,
  current: Values,
  isNew: boolean,
): Record<string, unknown> {
  const changes = Object.entries(differingValues(resource, input, current));
  const unwritable = changes.filter(([name]) => {
    const field = resource.fields[name];
    return field !== undefined && !mayWrite(resource, name, field, role, isNew);
  });
  // An empty value for a new record means the platform's default.
  const refused = unwritable.filter(([, value]) => !isNew || (value ?? null) !== null);
  refuseAny(refused.map(([name]) => problem('notWritable', { field: name }, name)));
  const allowed = changes.filter((change) => !unwritable.includes(change));
  if (!isNew) refuseAny(allowed.flatMap(([name]) => lockedFieldProblem(resource, name, current) ?? []));
  return Object.fromEntries(allowed);
}
