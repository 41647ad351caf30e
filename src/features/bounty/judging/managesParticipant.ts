import { participations } from '#src/resources/bounty/participations.ts';
import { type Ability, allows } from '#src/schema/access/ability.ts';

/** Whoever may ban a participant is told what the platform knows of them besides. */
export const managesParticipant = (ability: Ability, manager: unknown): boolean =>
  allows(ability, 'ban', participations.name, { manager, status: 'active' });
