import type { Ability } from '#src/schema/access/ability.ts';

/** @returns whether the actor manages the participants that they read, and so sees their accounts and possible duplicates */
export const managesParticipants = (ability: Ability): boolean => ability.can('manage', 'TaskParticipants');
