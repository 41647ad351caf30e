import type { Ability } from '#src/schema/access/ability.ts';

/** @returns whether the actor manages the participants that they read: this opens their accounts and possible duplicates */
export const managesParticipants = (ability: Ability): boolean => ability.can('manage', 'TaskParticipants');
