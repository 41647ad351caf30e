import { type Ability, allows } from '#src/access/ability.ts';
import { participations } from '#src/resources/bounty/participations.ts';

/** Whoever may ban a participant is told what the platform knows of them besides. */
export const managesParticipant = (ability: Ability, manager: unknown): boolean =>
  allows(ability, 'ban', participations.name, { manager, status: 'active' });
