import type { Rule } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';

const isSaid = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** What decides which SQL is derived for a resource: the parts of its declaration, the kinds of its fields, and who may do what. */
function traitsOf(resource: Resource): Set<string> {
  const parts = Object.entries(resource).flatMap(([name, value]) => (isSaid(value) ? [name] : []));
  const kinds = Object.values(resource.fields).map(({ kind }) => `a field of the kind ${kind}`);
  const byOperation: Readonly<Record<string, readonly Rule[]>> = { ...resource.access };
  const access = Object.entries(byOperation).flatMap(([operation, rules]) => [
    ...(rules.length > 0 ? [`${operation}, allowed`] : []),
    ...(rules.some(({ own }) => own) ? [`${operation}, allowed to owners`] : []),
  ]);
  return new Set([...parts, ...kinds, ...access]);
}

/** A few of the resources: each part of a declaration, kind of field and operation of access that one of all has, one of these has. */
export function representativesOf(all: readonly Resource[]): readonly Resource[] {
  const traits = new Map(all.map((resource) => [resource, traitsOf(resource)]));
  const missing = new Set([...traits.values()].flatMap((own) => [...own]));
  const wantedOf = (resource: Resource): string[] =>
    [...(traits.get(resource) ?? [])].filter((one) => missing.has(one));
  const sizeOf = ({ fields }: Resource): number => Object.keys(fields).length;
  const chosen = new Set<Resource>();
  while (missing.size > 0) {
    // Of those that add as much the smallest, as each field is tested.
    const [best] = all.toSorted(
      (one, other) => wantedOf(other).length - wantedOf(one).length || sizeOf(one) - sizeOf(other),
    );
    if (best === undefined) break;
    for (const trait of wantedOf(best)) missing.delete(trait);
    chosen.add(best);
  }
  return all.filter((resource) => chosen.has(resource));
}
