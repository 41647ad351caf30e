import type { RoleName } from '#src/access/roles.ts';
import { mayOpen } from '#src/access/routes.ts';
import { useActor } from '#src/providers/useActor.ts';
import { allows } from '#src/schema/access/ability.ts';
import { withDefaultScreens } from '#src/schema/defaultScreens.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { overrideOf } from './overrides.ts';
import { listQueues, reviewAddress } from './queues.ts';

/** @returns the address of a record's page, undefined for a resource without record pages */
export const pageAddressOf = (resource: Resource, record: AnyRow): string | undefined =>
  overrideOf(resource).page?.(record) ?? recordPath(resource, 'show', record.id);

/** Whether a user in the role may open the address. */
export function mayOpenAddress(address: string, role: RoleName): boolean {
  const route = matchRoute(address.replace(/\?.*$/, ''));
  return route !== undefined && mayOpen(route, role);
}

/** @returns the address of the form for a new record, undefined if the role may not create one or may not open the form's page */
export function useCreateAddress({ name, screens }: Resource): string | undefined {
  const { ability, role } = useActor();
  const isOffered = screens.create !== undefined && allows(ability, 'create', name);
  return isOffered && mayOpenAddress(screens.create, role) ? screens.create : undefined;
}

/**
 * The address at which a record opens: its page. Roles that may not open an overridden page get the review desk if they decide there, else
 * the generated page.
 */
export function usePageAddress(resource: Resource): (record: AnyRow) => string | undefined {
  const { ability, role } = useActor();
  const isDecided = listQueues(ability).some((queue) => queue.resource.name === resource.name);
  return (record) => {
    const page = pageAddressOf(resource, record);
    if (page !== undefined && mayOpenAddress(page, role)) return page;
    if (isDecided) return reviewAddress(resource, record.id);
    const generated = recordPath(withDefaultScreens(resource), 'show', record.id);
    return generated !== undefined && mayOpenAddress(generated, role) ? generated : undefined;
  };
}
