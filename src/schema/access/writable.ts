import type { RoleName } from '#src/access/roles.ts';
import type { AnyField } from '../field.ts';
import type { Resource } from '../resource.ts';

/** @returns whether the role creates only its own records: the creator becomes the owner and has no choice */
export function createsOnlyOwn({ access, ownerField }: Resource, role: RoleName): boolean {
  const rules = access.create.filter(({ roles }) => roles.includes(role));
  return ownerField !== undefined && rules.length > 0 && rules.every(({ own }) => own);
}

/**
 * @param isNew whether the record is being created; immutable fields are writable only then
 * @returns whether the role may write the field
 */
export function mayWrite(resource: Resource, name: string, field: AnyField, role: RoleName, isNew: boolean): boolean {
  const { immutable = false, write } = field.options;
  if (field.readOnly || (immutable && !isNew)) return false;
  if (name === resource.ownerField && isNew && createsOnlyOwn(resource, role)) return false;
  return write === undefined || write.includes(role);
}
