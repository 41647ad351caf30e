import { participations } from '#src/resources/bounty/participations.ts';
import { type Ability, allows } from '#src/schema/access/ability.ts';

/** @returns whether the actor may ban the participant: this also opens the participant's account and possible duplicates */
export const managesParticipant = (ability: Ability, manager: unknown): boolean =>
  allows(ability, 'ban', participations.name, { manager, status: 'active' });
