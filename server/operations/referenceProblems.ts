import type { Values } from '#server/http/parseBody.ts';
import { refersTo } from '#src/fields/refers.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';

/** Whether a record belongs to somebody else than the one that refers to it. */
function isOthers(target: string, found: AnyRow, owner: unknown): boolean {
  const { ownerField } = resourceNamed(target);
  return ownerField !== undefined && found[ownerField] !== owner;
}

/**
 * New references must point to records that the actor may read, and some only to those of the same owner: one query for each
 * resource, however many fields and entries refer to it.
 * @param after the record as it is to become
 */
export async function referenceProblems(
  { fields, ownerField }: Resource,
  values: Values,
  after: Values,
  lookup: Lookup,
): Promise<Problem[]> {
  const owner = ownerField && after[ownerField];
  const references = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    const ofOwner = field?.options['sameOwner'] === true;
    return field === undefined
      ? []
      : refersTo(field, value).map((each) => ({ ...each, ofOwner, path: name + each.at }));
  });
  const wanted = new Map<string, Set<number>>();
  for (const { resource, ids } of references) wanted.set(resource, new Set([...(wanted.get(resource) ?? []), ...ids]));
  const found = new Map<string, ReadonlyMap<number, AnyRow>>();
  for (const [resource, ids] of wanted) if (ids.size > 0) found.set(resource, await lookup(resource, [...ids]));
  return references
    .filter(({ resource, ids, ofOwner }) =>
      ids.some((id) => {
        const record = found.get(resource)?.get(id);
        return record === undefined || (ofOwner && isOthers(resource, record, owner));
      }),
    )
    .map(({ path }) => problem('invalidReference', {}, path));
}
