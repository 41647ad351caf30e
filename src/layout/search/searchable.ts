import { allows } from '#src/access/ability.ts';
import { mayOpen } from '#src/access/routes.ts';
import type { Actor } from '#src/providers/actor.ts';
import { resources } from '#src/resources/index.ts';
import { routeOf } from '#src/resources/routes.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { Resource } from '#src/schema/resource.ts';
import { queuesOf, reviewAddress } from '#src/screens/review/queues.ts';

/** @returns where the actor looks at a record: its page, or the review desk; undefined where the actor can't */
export function recordAddress(resource: Resource, id: number, { ability, role }: Actor): string | undefined {
  if (!allows(ability, 'read', resource.name)) return undefined;
  const path = recordPath(resource, 'show', id);
  const route = path === undefined ? undefined : routeOf(path.replace(/\?.*$/, ''));
  if (route && mayOpen(route, role)) return path;
  return queuesOf(ability).some((queue) => queue.resource === resource) ? reviewAddress(resource, id) : undefined;
}

/** The resources whose records the actor can look for and at. */
export const searchableFor = (actor: Actor): readonly Resource[] =>
  resources.filter(
    (resource) =>
      Object.values(resource.fields).some(({ options }) => options.search) &&
      recordAddress(resource, 1, actor) !== undefined,
  );
