import type { Ability } from '#src/schema/access/ability.ts';

/** @returns whether the statistics of a task show its participants and their work: for viewers and deciders */
export const seesParticipants = (ability: Ability): boolean =>
  ability.can('view', 'TaskDetailedStatistics') || ability.can('update', 'TaskDetailedStatistics');
