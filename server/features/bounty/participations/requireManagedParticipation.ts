import type { Executor } from '#server/database/database.ts';
import { refuseNotFound } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { allows } from '#src/schema/access/ability.ts';

/**
 * Returns a participation for its managers. They may also read other data of the hunter, such as shared wallets.
 * @throws Refusal notFound, forbidden
 */
export async function requireManagedParticipation(
  executor: Executor,
  actor: RequestActor,
  id: number,
): Promise<Participation> {
  const [record = refuseNotFound(actor)] = await findRecords(executor, actor, participations, [id]);
  if (!allows(actor.ability, 'manage', 'TaskParticipants')) refuse('forbidden');
  return toTypedRecord(participations, record);
}
