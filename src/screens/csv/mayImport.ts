import { type Ability, allows } from '#src/schema/access/ability.ts';
import type { Resource } from '#src/schema/resource.ts';

/** @returns whether somebody may bring records of a resource in a file: whoever may add one by one */
export const mayImport = ({ name, view }: Resource, ability: Ability): boolean =>
  view === undefined && allows(ability, 'create', name);
