import type { Ability } from '#src/schema/access/ability.ts';

/** @returns whether somebody may join tasks: they see the campaigns as a gallery, everybody else as a table */
export const isHunter = (ability: Ability): boolean =>
  ability.can('search', 'BountyCampaign') && ability.can('join', 'Task');
