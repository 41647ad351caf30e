import { mayOpen } from '#src/access/routes.ts';
import type { Actor } from '#src/providers/actor.ts';
import { allows } from '#src/schema/access/ability.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { routeOf } from '#src/schema/routes.ts';
import { queuesOf, reviewAddress } from '#src/screens/queues.ts';

/** @returns where the actor can view a record: its page or the review desk; undefined if nowhere */
export function recordAddress(resource: Resource, id: number, { ability, role }: Actor): string | undefined {
  if (!allows(ability, 'read', resource.name)) return undefined;
  const path = recordPath(resource, 'show', id);
  const route = path === undefined ? undefined : routeOf(path.replace(/\?.*$/, ''));
  if (route && mayOpen(route, role)) return path;
  return queuesOf(ability).some((queue) => queue.resource === resource) ? reviewAddress(resource, id) : undefined;
}

/** The resources whose records the actor can search for and view. */
export const searchableFor = (actor: Actor): readonly Resource[] =>
  allResources().filter(
    (resource) =>
      Object.values(resource.fields).some(({ options }) => options.search) &&
      recordAddress(resource, 1, actor) !== undefined,
  );
