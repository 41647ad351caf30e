import type { Resource } from './resource.ts';

/** Sorted by name, because bundlers disagree about the order of a module's exports. */
let resources: readonly Resource[] = [];
let byName: ReadonlyMap<string, Resource> = new Map();

/** Registers the declarations of the application, in place of any registered before. */
export function registerResources(declared: Readonly<Record<string, Resource>>): void {
  resources = Object.values(declared).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  byName = new Map(resources.map((resource) => [resource.name, resource]));
}

/** Registers further declarations beside those that are registered. */
export function addResources(declared: Readonly<Record<string, Resource>>): void {
  const added = Object.values(declared).filter(({ name }) => !byName.has(name));
  if (added.length > 0) registerResources(Object.fromEntries([...resources, ...added].map((one) => [one.name, one])));
}

/**
 * Every resource of the application, sorted by name.
 * @throws when none is registered yet: a value computed while modules load would silently lack them
 */
export function allResources(): readonly Resource[] {
  if (resources.length === 0) throw new Error('No resources yet: hand them in with registerResources() first.');
  return resources;
}

/** Memoizes a value computed from all declarations: computed on first use, and again after others are registered. */
export function derived<T>(compute: (declared: readonly Resource[]) => T): () => T {
  let cached: { readonly from: readonly Resource[]; readonly value: T } | undefined;
  return () => {
    const from = allResources();
    cached = cached?.from === from ? cached : { from, value: compute(from) };
    return cached.value;
  };
}

/** Memoizes a value computed from one declaration: the same one after others are registered. */
export function perResource<T extends object>(compute: (resource: Resource) => T): (resource: Resource) => T {
  const cache = new WeakMap<Resource, T>();
  return (resource) => {
    const value = cache.get(resource) ?? compute(resource);
    cache.set(resource, value);
    return value;
  };
}

/** @throws for a name that no declaration has */
export function getResource(name: string): Resource {
  const resource = byName.get(name);
  if (resource === undefined) throw new Error(`There is no resource “${name}” among those of src/resources.`);
  return resource;
}
