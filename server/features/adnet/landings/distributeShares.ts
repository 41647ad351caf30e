import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Effects } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { amendRecord, updateRecord } from '#server/operations/writeRecord.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type AdvertLanding, advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { type LandingGroup, landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { balanced, distributions, mostShares } from '#src/resources/adnet/landingShares.ts';
import { landingStatus } from '#src/resources/adnet/landingStatus.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/*
 * A group is locked before its landings, and these by their IDs. So changes of active landings or of weights run serially in a group
 * (docs/decisions/0044-landings-share-visitors.md).
 */

const landingTable = () => tableOf(advertLandings.name);
const column = (name: string) => columnOf(landingTable(), name);

const active = landingStatus.values.approved;
/** Tests whether a landing gets visitors. */
export const isActive = ({ status }: AnyRow): boolean => status === active;

/** Locks the group of a landing. If another transaction has locked it, it waits or skips, by `busy`. */
export const lockGroupOfLanding: NonNullable<Effects['lockWhole']> = async (tx, id, busy) => {
  const groups = await rowsWhere(
    tx,
    landingGroups,
    sql`id = (select ${column('group')} from ${landingTable().table} where ${column('id')} = ${id})
      ${forUpdate}${busy === 'skip' ? sql` skip locked` : sql``}`,
  );
  return groups.length > 0;
};

export async function lockGroup(tx: Transaction, id: number): Promise<LandingGroup> {
  const [group] = await rowsWhere(tx, landingGroups, sql`id = ${id}${forUpdate}`);
  if (group === undefined) throw new Error(`There is no landing group ${id}.`);
  return group;
}

/** Locks the active landings of a group. */
export const lockActiveLandings = (tx: Transaction, group: number): Promise<AdvertLanding[]> =>
  rowsWhere(
    tx,
    advertLandings,
    sql`${column('group')} = ${group} and ${column('status')} = ${active} order by id${forUpdate}`,
  );

export const isFixedDistribution = ({ distribution }: LandingGroup): boolean => distribution === distributions.fixed;

/** Divides the visitors of a group evenly among its active landings. */
const shareEvenly = (tx: Transaction, group: number) => {
  const isActiveSql = sql`${column('group')} = ${group} and ${column('status')} = ${active}`;
  return tx.execute(
    sql`update ${landingTable().table} set share = round(100.0 / (select count(*) from ${landingTable().table} where ${isActiveSql}), 2) where ${isActiveSql}`,
  );
};

/** Divides the visitors by weight. Each changed weight is a separate write, with a version and an entry in the history. */
async function shareByWeight(tx: Transaction, actor: RequestActor | undefined, group: number, changedId?: number) {
  const landings = await lockActiveLandings(tx, group);
  if (landings.length > mostShares) refuse('tooManyShares', { max: mostShares });
  const weights = balanced(landings, changedId);
  for (const before of landings) {
    const values = { weight: weights.get(before.id) ?? null, share: weights.get(before.id) ?? null };
    if (before.weight === values.weight && before.share === values.share) continue;
    if (before.id === changedId || before.weight === values.weight) {
      await amendRecord(tx, advertLandings, before.id, values);
      continue;
    }
    const after = await updateRecord(tx, advertLandings, before, values);
    await recordWrite(tx, actor, { entity: advertLandings.name, entityId: before.id, action: 'update', before, after });
  }
}

/**
 * Distributes a group's visitors among its active landings after a change of landings, weights or the group.
 * @param changedId the landing whose write causes it, which records its own history
 */
export async function distributeShares(
  tx: Transaction,
  actor: RequestActor | undefined,
  groupId: number,
  changedId?: number,
): Promise<void> {
  if (isFixedDistribution(await lockGroup(tx, groupId))) await shareByWeight(tx, actor, groupId, changedId);
  else await shareEvenly(tx, groupId);
}

/** Returns the landing after the distribution; an inactive landing has no share. */
export async function refreshShare(tx: Transaction, landing: AnyRow): Promise<AnyRow> {
  if (!isActive(landing) && landing['share'] !== null)
    return amendRecord(tx, advertLandings, landing.id, { share: null });
  const [current = landing] = await rowsWhere(tx, advertLandings, sql`id = ${landing.id}`);
  return current;
}
