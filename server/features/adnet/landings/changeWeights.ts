import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuseNotFound, requireAbility, requireAccess } from '#server/operations/authorize.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type AdvertLanding, advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { sumOf } from '#src/resources/adnet/landingShares.ts';
import { isActive, isFixedDistribution, lockActiveLandings } from './distributeShares.ts';

interface WeightChange {
  readonly landing: number;
  readonly weight: number;
}

function requireDistinctLandings(changes: readonly WeightChange[]): void {
  const first = new Set<number>();
  for (const [at, { landing }] of changes.entries()) {
    if (first.has(landing)) refuse('duplicateValue', {}, `weights[${at}].landing`);
    first.add(landing);
  }
}

/** Locks the landings of the group in these changes, in the order of their IDs. */
async function lockLandings(
  tx: Transaction,
  group: number,
  changes: readonly WeightChange[],
): Promise<AdvertLanding[]> {
  const ids = changes.map(({ landing }) => landing);
  const landings = await rowsWhere(
    tx,
    advertLandings,
    sql`"group" = ${group} and id = any(${sql.param(ids)}) order by id${forUpdate}`,
  );
  const unknownIndex = ids.findIndex((id) => !landings.some((landing) => landing.id === id));
  if (unknownIndex >= 0) refuse('invalidReference', {}, `weights[${unknownIndex}].landing`);
  return landings;
}

/** Changes the weights of landings in a group, all or none. With fixed shares, the active weights must add up to 100. */
export async function changeWeights(
  { database }: Platform,
  actor: RequestActor,
  id: number,
  changes: readonly WeightChange[],
): Promise<AdvertLanding[]> {
  requireAbility(actor, 'update', landingGroups);
  requireDistinctLandings(changes);
  return database.transaction(async (tx) => {
    const [record = refuseNotFound(actor)] = await findRecords(tx, actor, landingGroups, [id], forUpdate);
    requireAccess(actor, 'update', landingGroups, record);
    const hasFixedWeights = isFixedDistribution(toTypedRecord(landingGroups, record));
    const changed: AdvertLanding[] = [];
    for (const before of await lockLandings(tx, id, changes)) {
      requireAccess(actor, 'update', advertLandings, before);
      const weight = changes.find(({ landing }) => landing === before.id)?.weight ?? null;
      if (weight === before.weight) {
        changed.push(before);
        continue;
      }
      const values = { weight, ...(hasFixedWeights && isActive(before) && { share: weight }) };
      const after = await updateRecord(tx, advertLandings, before, values);
      const auditEntry = { entity: advertLandings.name, entityId: before.id, action: 'update', before, after };
      await recordWrite(tx, actor, auditEntry);
      changed.push(toTypedRecord(advertLandings, after));
    }
    const active = hasFixedWeights ? await lockActiveLandings(tx, id) : [];
    const sum = sumOf(active);
    if (active.length > 0 && sum !== 100) refuse('weightsDontAddUp', { sum }, 'weights');
    return changed;
  });
}
