import { isDeepStrictEqual } from 'node:util';
import type { RoleName } from '#src/access/roles.ts';
import { referenceTargets } from '#src/fields/fieldReferences.ts';
import { rulesOf } from '#src/fields/rules.ts';
import type { AnyField } from '#src/schema/field.ts';
import { getResource } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fulfilling } from './codes.ts';
import type { Values } from './records.ts';
import type { World } from './world.ts';

/** Whether the samples have another value: there is one file of each type alone. */
export function hasAnotherValue(field: AnyField | undefined): boolean {
  if (field === undefined || field.target !== undefined) return true;
  const sample = (n: number) => rulesOf(field).sample(field.options, n, () => 1);
  return !isDeepStrictEqual(sample(0), sample(7));
}

/** What a field waits for, so that a record has it. */
export const metFor = (world: World, resource: Resource, field: string): Values =>
  fulfilling(resource.fields[field]?.options.when, resource, world.records);

/**
 * Another value of a field than that of the nth sample: of a reference, a record of the actor's own, or another entry of a dictionary.
 */
export async function anotherValue(
  world: World,
  resource: Resource,
  name: string,
  n: number,
  role: RoleName,
): Promise<unknown> {
  const field = resource.fields[name];
  const isList = field?.kind === 'references';
  const target = isList ? referenceTargets(field)[0] : field?.target;
  if (target === undefined) return world.sample(resource, n + 7, metFor(world, resource, name))[name];
  const { ownerField } = getResource(target);
  const id =
    ownerField === undefined
      ? world.records[target]?.[1]?.id
      : (await world.insert(getResource(target), n, { [ownerField]: world.actor(role).id })).id;
  return isList ? [id] : id;
}
