import type { Rule } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';

const isDeclared = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The features of a resource that its SQL depends on: declared options, kinds of fields, and permitted operations. */
export function listFeatures(resource: Resource): string[] {
  const options = Object.entries(resource).flatMap(([name, value]) => (isDeclared(value) ? [name] : []));
  const kinds = Object.values(resource.fields).map(({ kind }) => `field of kind ${kind}`);
  const access: Readonly<Record<string, readonly Rule[]>> = { ...resource.access };
  const operations = Object.entries(access).flatMap(([operation, rules]) =>
    rules.map(({ own }) => (own ? `${operation} own` : operation)),
  );
  return [...options, ...kinds, ...operations];
}

/** Removes each resource whose features others have too, the largest first. The rest has every feature, in the same order. */
export function selectRepresentatives(resources: readonly Resource[]): readonly Resource[] {
  const sizeOf = ({ fields }: Resource): number => Object.keys(fields).length;
  let selected = resources;
  for (const resource of resources.toSorted((one, other) => sizeOf(other) - sizeOf(one))) {
    const others = selected.filter((other) => other !== resource);
    const covered = new Set(others.flatMap(listFeatures));
    if (listFeatures(resource).every((feature) => covered.has(feature))) selected = others;
  }
  return selected;
}
