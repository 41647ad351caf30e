import type { RoleName } from '#src/access/roles.ts';
import type { AnyField } from '../field.ts';
import type { Resource } from '../resource.ts';

/** @returns whether the role creates records of its own only: the creator becomes their owner and chooses nobody */
export function createsOnlyOwn({ access, ownerField }: Resource, role: RoleName): boolean {
  const rules = access.create.filter(({ roles }) => roles.includes(role));
  return ownerField !== undefined && rules.length > 0 && rules.every(({ own }) => own);
}

/**
 * @param isNew whether the record is just being created: what is given once is given then
 * @returns whether the role may give the field a value
 */
export function mayWrite(resource: Resource, name: string, field: AnyField, role: RoleName, isNew: boolean): boolean {
  const { immutable = false, write } = field.options;
  if (field.readOnly || (immutable && !isNew)) return false;
  if (name === resource.ownerField && isNew && createsOnlyOwn(resource, role)) return false;
  return write === undefined || write.includes(role);
}
