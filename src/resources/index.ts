import type { Resource } from '#src/schema/resource.ts';
import * as declared from './declared.ts';

/** Every resource of the platform. A resource whose field points to another stands anywhere. */
export const resources: readonly Resource[] = Object.values(declared);

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** @throws for a name that no declaration has */
export function resourceNamed(name: string): Resource {
  const resource = byName.get(name);
  if (resource === undefined) throw new Error(`There is no resource “${name}” in src/resources/declared.ts.`);
  return resource;
}
