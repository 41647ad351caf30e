import type { Resource } from '#src/schema/resource.ts';
import * as declared from './declared.ts';

/** Every resource of the platform, by name: bundlers disagree about the order of what a module exports. */
export const resources: readonly Resource[] = Object.values<Resource>(declared).toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
);

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** @throws for a name that no declaration has */
export function resourceNamed(name: string): Resource {
  const resource = byName.get(name);
  if (resource === undefined) throw new Error(`There is no resource “${name}” in src/resources/declared.ts.`);
  return resource;
}
