import type { Resource } from './resource.ts';

/** By name, in the order of their names: bundlers disagree about the order of what a module exports. */
let resources: readonly Resource[] = [];
let byName: ReadonlyMap<string, Resource> = new Map();

/** Hands the declarations in, where an application is put together; in place of those before. */
export function registerResources(declared: Readonly<Record<string, Resource>>): void {
  resources = Object.values(declared).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  byName = new Map(resources.map((resource) => [resource.name, resource]));
}

/**
 * Every resource of the application, by name.
 * @throws before they are handed in: what is worked out when a module loads would silently lack them
 */
export function allResources(): readonly Resource[] {
  if (resources.length === 0) throw new Error('No resources yet: hand them in with registerResources() first.');
  return resources;
}

/** What follows from all declarations: worked out when it is first asked for, and anew after others were handed in. */
export function derived<T>(workOut: (declared: readonly Resource[]) => T): () => T {
  let known: { readonly from: readonly Resource[]; readonly value: T } | undefined;
  return () => {
    const from = allResources();
    known = known?.from === from ? known : { from, value: workOut(from) };
    return known.value;
  };
}

/** @throws for a name that no declaration has */
export function resourceNamed(name: string): Resource {
  const resource = byName.get(name);
  if (resource === undefined) throw new Error(`There is no resource “${name}” in src/resources/declared.ts.`);
  return resource;
}
