import { type Ability, allows } from '#src/schema/access/ability.ts';
import type { Resource } from '#src/schema/resource.ts';

/** @returns whether the actor may import records of a resource: the right to create a record includes importing */
export const mayImport = ({ name, view }: Resource, ability: Ability): boolean =>
  view === undefined && allows(ability, 'create', name);
