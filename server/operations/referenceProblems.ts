import { hasForeignKey } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { refersTo } from '#src/fields/refers.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Reference } from '#src/schema/kind.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { holdReferences } from './holdReferences.ts';

function idsByResource(references: readonly Reference[]): [resource: string, ids: Set<number>][] {
  const ids = new Map<string, Set<number>>();
  for (const { resource, ids: some } of references) ids.set(resource, new Set([...(ids.get(resource) ?? []), ...some]));
  return [...ids].filter(([, wanted]) => wanted.size > 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * New references must point to records that the actor may read, and that are still there when the write ends: one query for each
 * resource, however many fields and entries refer to it, and one to hold those that no foreign key holds.
 */
export async function referenceProblems(
  tx: Transaction,
  resource: Resource,
  values: Values,
  lookup: Lookup,
): Promise<Problem[]> {
  const references = Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields[name];
    const isHeld = hasForeignKey(resource, name);
    return field === undefined ? [] : refersTo(field, value).map((each) => ({ ...each, isHeld, path: name + each.at }));
  });
  const found = new Map<string, ReadonlySet<number>>();
  for (const [target, ids] of idsByResource(references))
    found.set(target, new Set((await lookup(target, [...ids])).keys()));
  const isThere = (target: string, id: number): boolean => found.get(target)?.has(id) ?? false;
  for (const [target, ids] of idsByResource(references.filter(({ isHeld }) => !isHeld))) {
    const held = await holdReferences(tx, target, new Set([...ids].filter((id) => isThere(target, id))));
    found.set(target, new Set([...(found.get(target) ?? [])].filter((id) => !ids.has(id) || held.has(id))));
  }
  return references
    .filter(({ resource: target, ids }) => ids.some((id) => !isThere(target, id)))
    .map(({ path }) => problem('invalidReference', {}, path));
}
