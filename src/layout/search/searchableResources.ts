import type { Actor } from '#src/providers/actor.ts';
import { allows } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { searchedFields } from '#src/schema/search.ts';
import { mayOpenAddress, pageAddressOf } from '#src/screens/pageAddress.ts';
import { listQueues, reviewAddress } from '#src/screens/queues.ts';

/** @returns the address where the actor can view a record: its page or the review desk; undefined if there is none */
export function recordAddress(resource: Resource, record: AnyRow, { ability, role }: Actor): string | undefined {
  if (!allows(ability, 'read', resource.name)) return undefined;
  const page = pageAddressOf(resource, record);
  if (page !== undefined && mayOpenAddress(page, role)) return page;
  return listQueues(ability).some((queue) => queue.resource === resource)
    ? reviewAddress(resource, record.id)
    : undefined;
}

/** Any record serves, as the right to open a page doesn't depend on it. */
const anyRecord: AnyRow = { id: 1, version: 1 };

/** The resources whose records the actor can search for and view. */
export const searchableResources = (actor: Actor): readonly Resource[] =>
  allResources().filter(
    (resource) =>
      // Entries of dictionaries are many, and the user finds them in their lists.
      !resource.dictionary &&
      !resource.long &&
      searchedFields(resource).length > 0 &&
      recordAddress(resource, anyRecord, actor) !== undefined,
  );
