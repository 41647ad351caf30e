import { type Ability, allows } from '#src/schema/access/ability.ts';
import type { Resource } from '#src/schema/resource.ts';

/** @returns whether the actor may import records of a resource: those who may create one may import many */
export const mayImport = ({ name, view }: Resource, ability: Ability): boolean =>
  view === undefined && allows(ability, 'create', name);
