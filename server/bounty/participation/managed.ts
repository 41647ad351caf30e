import { allows } from '#src/access/ability.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import type { Asker } from '../../asker.ts';
import type { Executor } from '../../database/database.ts';
import { refuse } from '../../http/refusal.ts';
import { missing } from '../../operations/denial.ts';
import { findRecords } from '../../operations/findRecords.ts';
import { typed } from '../../operations/typedRows.ts';
import type { Participation } from './snapshot.ts';

/**
 * A participation for whoever manages it: whoever may ban the participant learns what the platform knows of them besides.
 * @throws Refusal notFound, forbidden
 */
export async function managedParticipation(executor: Executor, asker: Asker, id: number): Promise<Participation> {
  const [found = missing(asker)] = await findRecords(executor, asker, participations, [id]);
  if (!allows(asker.ability, 'ban', participations.name, { ...found, status: 'active' })) refuse('forbidden');
  return typed(participations, found);
}
