import type { RoleName } from '#src/access/roles.ts';
import { mayOpen } from '#src/access/routes.ts';
import { useActor } from '#src/providers/useActor.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { routeOf } from '#src/schema/routes.ts';
import { overrideOf } from './overrides.ts';
import { queuesOf, reviewAddress } from './queues.ts';

/** @returns the address of a record's page, undefined for a resource whose records have none */
export const pageAddressOf = (resource: Resource, record: AnyRow): string | undefined =>
  overrideOf(resource).page?.(record) ?? recordPath(resource, 'show', record.id);

/** Whether somebody who acts in the role may open the address. */
export function mayOpenAddress(address: string, role: RoleName): boolean {
  const route = routeOf(address.replace(/\?.*$/, ''));
  return route !== undefined && mayOpen(route, role);
}

/** The address that a record opens at: its page, or the review desk for somebody who decides there but may not open the page. */
export function usePageAddress(resource: Resource): (record: AnyRow) => string | undefined {
  const { ability, role } = useActor();
  const isDecided = queuesOf(ability).some((queue) => queue.resource.name === resource.name);
  return (record) => {
    const page = pageAddressOf(resource, record);
    if (page !== undefined && mayOpenAddress(page, role)) return page;
    return isDecided ? reviewAddress(resource, record.id) : page;
  };
}
