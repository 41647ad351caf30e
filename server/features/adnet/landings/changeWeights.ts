import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuseNotFound, requireAbility, requireAccess } from '#server/operations/authorize.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, typed } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type AdvertLanding, advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { sumOf } from '#src/resources/adnet/landingShares.ts';
import { activeOf, isActive, isFixed } from './shares.ts';

interface Wish {
  readonly landing: number;
  readonly weight: number;
}

function refuseDuplicates(wishes: readonly Wish[]): void {
  const first = new Set<number>();
  for (const [at, { landing }] of wishes.entries()) {
    if (first.has(landing)) refuse('duplicateValue', {}, `weights[${at}].landing`);
    first.add(landing);
  }
}

/** The landings of the group that are named, locked in the order of their ids. */
async function named(tx: Transaction, group: number, wishes: readonly Wish[]): Promise<AdvertLanding[]> {
  const ids = wishes.map(({ landing }) => landing);
  const found = await rowsWhere(
    tx,
    advertLandings,
    sql`"group" = ${group} and id = any(${sql.param(ids)}) order by id${forUpdate}`,
  );
  const strange = ids.findIndex((id) => !found.some((landing) => landing.id === id));
  if (strange >= 0) refuse('invalidReference', {}, `weights[${strange}].landing`);
  return found;
}

/** Changes the weights of landings in a group, all or none. The sum of the active ones is 100 afterwards, where the group has fixed shares. */
export async function changeWeights(
  { database }: Platform,
  actor: RequestActor,
  id: number,
  wishes: readonly Wish[],
): Promise<AdvertLanding[]> {
  requireAbility(actor, 'update', landingGroups);
  refuseDuplicates(wishes);
  return database.transaction(async (tx) => {
    const [found = refuseNotFound(actor)] = await findRecords(tx, actor, landingGroups, [id], forUpdate);
    requireAccess(actor, 'update', landingGroups, found);
    const shares = isFixed(typed(landingGroups, found));
    const changed: AdvertLanding[] = [];
    for (const before of await named(tx, id, wishes)) {
      requireAccess(actor, 'update', advertLandings, before);
      const weight = wishes.find(({ landing }) => landing === before.id)?.weight ?? null;
      if (weight === before.weight) {
        changed.push(before);
        continue;
      }
      const values = { weight, ...(shares && isActive(before) && { share: weight }) };
      const after = await updateRecord(tx, advertLandings, before, values);
      const written = { entity: advertLandings.name, entityId: before.id, action: 'update', before, after };
      await recordWrite(tx, actor, written);
      changed.push(typed(advertLandings, after));
    }
    const active = shares ? await activeOf(tx, id) : [];
    const sum = sumOf(active);
    if (active.length > 0 && sum !== 100) refuse('weightsDontAddUp', { sum }, 'weights');
    return changed;
  });
}
