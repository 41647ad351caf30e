import type { Resource } from './resource.ts';

/** Sorted by name, because bundlers disagree about the order of a module's exports. */
let resources: readonly Resource[] = [];
let byName: ReadonlyMap<string, Resource> = new Map();

/** Registers the application's declarations, which replace earlier ones. */
export function registerResources(declared: Readonly<Record<string, Resource>>): void {
  resources = Object.values(declared).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  byName = new Map(resources.map((resource) => [resource.name, resource]));
}

/** Registers further declarations. */
export function addResources(declared: Readonly<Record<string, Resource>>): void {
  const added = Object.values(declared).filter(({ name }) => !byName.has(name));
  if (added.length > 0) registerResources(Object.fromEntries([...resources, ...added].map((one) => [one.name, one])));
}

/**
 * Returns every resource of the application, sorted by name.
 * @throws if none is registered yet: a value computed while modules load would silently lack them
 */
export function allResources(): readonly Resource[] {
  if (resources.length === 0) throw new Error('No resources yet: hand them in with registerResources() first.');
  return resources;
}

/** Memoizes a value computed from all declarations. It is computed on first use, and again after each registration. */
export function derived<T>(compute: (declared: readonly Resource[]) => T): () => T {
  let cached: { readonly from: readonly Resource[]; readonly value: T } | undefined;
  return () => {
    const from = allResources();
    cached = cached?.from === from ? cached : { from, value: compute(from) };
    return cached.value;
  };
}

/** Memoizes a value computed from one declaration, regardless of later registrations. */
export function perResource<T extends object>(compute: (resource: Resource) => T): (resource: Resource) => T {
  const cache = new WeakMap<Resource, T>();
  return (resource) => {
    const value = cache.get(resource) ?? compute(resource);
    cache.set(resource, value);
    return value;
  };
}

/** @throws for an unknown name */
export function getResource(name: string): Resource {
  const resource = byName.get(name);
  if (resource === undefined) throw new Error(`There is no resource “${name}” among those of src/resources.`);
  return resource;
}
