import type { Ability } from '#src/schema/access/ability.ts';

/** @returns whether somebody does tasks: then the campaigns are a gallery to choose from, no table to work through */
export const joinsTasks = (ability: Ability): boolean =>
  ability.can('search', 'BountyCampaign') && ability.can('join', 'Task');
