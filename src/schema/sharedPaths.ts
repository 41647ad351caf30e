import type { RoleName } from '#src/access/roles.ts';
import { rolesIn } from './access/rules.ts';
import { allResources } from './registry.ts';
import type { Resource } from './resource.ts';

const isReadBy = ({ access }: Resource, role: RoleName): boolean => rolesIn(access.read).includes(role);

/** Returns the resource that a role sees at a shared path: the role's own, otherwise one that it reads. */
export const resourceForRole = (candidates: readonly Resource[], role: RoleName): Resource | undefined =>
  candidates.length < 2
    ? candidates[0]
    : (candidates.find(({ shared }) => shared?.includes(role)) ??
      candidates.find((resource) => isReadBy(resource, role)));

/** Returns the resources whose records the role may read, the role's own first. */
export function readableResources(candidates: readonly Resource[], role: RoleName): readonly Resource[] {
  const own = resourceForRole(candidates, role);
  return candidates
    .filter((resource) => isReadBy(resource, role))
    .toSorted((a, b) => Number(b === own) - Number(a === own));
}

/** Whether the list's path shows this resource to a role. */
export function isListedForRole({ name, shared, screens }: Resource, role: RoleName): boolean {
  if (shared === undefined) return true;
  const candidates = allResources().filter(
    (other) => other.shared !== undefined && other.screens.list === screens.list,
  );
  return (resourceForRole(candidates, role)?.name ?? name) === name;
}
