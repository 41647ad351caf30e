import type { Values } from '#server/http/parseBody.ts';
import { refersTo } from '#src/fields/refers.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';

/** New references must point to records that the actor may read: one query for each resource, however many fields and entries refer to it. */
export async function referenceProblems({ fields }: Resource, values: Values, lookup: Lookup): Promise<Problem[]> {
  const references = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    return field === undefined ? [] : refersTo(field, value).map((each) => ({ ...each, path: name + each.at }));
  });
  const wanted = new Map<string, Set<number>>();
  for (const { resource, ids } of references) wanted.set(resource, new Set([...(wanted.get(resource) ?? []), ...ids]));
  const found = new Map<string, ReadonlyMap<number, unknown>>();
  for (const [resource, ids] of wanted) if (ids.size > 0) found.set(resource, await lookup(resource, [...ids]));
  return references
    .filter(({ resource, ids }) => ids.some((id) => !found.get(resource)?.has(id)))
    .map(({ path }) => problem('invalidReference', {}, path));
}
