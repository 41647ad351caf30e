import type { Ability } from '#src/schema/access/ability.ts';

/** @returns whether the user may join tasks: hunters see the campaigns as a gallery, other users as a table */
export const isHunter = (ability: Ability): boolean =>
  ability.can('search', 'BountyCampaign') && ability.can('join', 'Task');
