import { sql } from 'drizzle-orm';
import { type AuditedWrite, recordWrites } from '#server/audit/record.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { pauseReasons } from '#src/i18n/en/adnet/autoPauses.ts';
import { type AdvertCampaign, advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { AutoPause } from '#src/resources/adnet/autoPauses.ts';
import { exceededBudgets } from '../model/campaignBudgets.ts';
import type { Statistics } from '../statistics.ts';
import { type Costs, costsInAll, costsToday } from './costs.ts';
import { moneyLeft } from './money.ts';
import { pauseOf } from './pauseOf.ts';
import { type Change, tellOwner } from './tell.ts';

const { active } = advertCampaigns.status?.machine.values ?? {};
/** Campaigns that run, and those that have stopped running while they were paused. */
const lookedAfter = sql`(status = ${active} and not archived) or auto_pause is not null`;
const runs = ({ status, archived }: AdvertCampaign): boolean => status === active && !archived;

/** What each campaign has spent today, by the clocks of its zone. */
async function todayOf(statistics: Statistics, campaigns: readonly AdvertCampaign[], now: number) {
  const zones = new Map<string, Costs>();
  for (const { timezone } of campaigns)
    if (!zones.has(timezone)) zones.set(timezone, await costsToday(statistics, timezone, now));
  return ({ id, timezone }: AdvertCampaign) => zones.get(timezone)?.get(id) ?? new Exact(0);
}

/** The campaigns whose pause has to change, by their owners. */
async function changesOf(platform: Platform, statistics: Statistics, now: number): Promise<Map<number, Change[]>> {
  const campaigns = await rowsWhere(platform.database.sql, advertCampaigns, sql`${lookedAfter} order by id`);
  const running = campaigns.filter(runs);
  const changes = new Map<number, Change[]>();
  const today = await todayOf(statistics, running, now);
  const inAll = running.length > 0 ? await costsInAll(statistics, now) : new Map<number, Exact>();
  const owners = [...new Set(running.map(({ owner }) => owner))];
  const money = owners.length > 0 ? await moneyLeft(platform, statistics, owners, now) : new Map<number, Exact>();
  const exceededBy = await exceededBudgets(platform.database.sql, running, now);
  const zero = new Exact(0);
  for (const campaign of campaigns) {
    const { id, owner, dailyBudget, totalBudget } = campaign;
    const pause: AutoPause | null = runs(campaign)
      ? pauseOf({
          dailyBudget: dailyBudget.amount,
          totalBudget: totalBudget.amount,
          today: today(campaign),
          inAll: inAll.get(id) ?? zero,
          exceeded: exceededBy(campaign),
          money: money.get(owner) ?? zero,
        })
      : null;
    if (pause !== campaign.autoPause) changes.set(owner, [...(changes.get(owner) ?? []), { campaign, pause }]);
  }
  return changes;
}

const writeOf = ({ campaign, pause }: Change): AuditedWrite => ({
  entity: advertCampaigns.name,
  entityId: campaign.id,
  action: pause === null ? 'autoResume' : 'autoPause',
  reason: pauseReasons[pause ?? 'over'],
});

/** Pauses and resumes campaigns of one owner, unless they were changed meanwhile: the next look decides on these. */
const change = ({ database }: Platform, owner: number, changes: readonly Change[]): Promise<number> =>
  database.transaction(async (tx) => {
    const ids = sql.param(changes.map(({ campaign }) => campaign.id));
    const locked = await rowsWhere(tx, advertCampaigns, sql`id = any(${ids}) order by id${forUpdate}`);
    const isSame = ({ campaign }: Change) =>
      locked.some(
        ({ id, version, autoPause }) =>
          id === campaign.id && version === campaign.version && autoPause === campaign.autoPause,
      );
    const due = changes.filter(isSame);
    for (const { campaign, pause } of due) await amendRecord(tx, advertCampaigns, campaign.id, { autoPause: pause });
    // That one no longer runs is told by whatever ended it.
    const told = due.filter(({ campaign }) => runs(campaign));
    if (told.length === 0) return due.length;
    await recordWrites(tx, undefined, told.map(writeOf));
    await tellOwner(tx, owner, told);
    return due.length;
  });

/**
 * Pauses campaigns that have spent a budget, or whose owner's account is empty, and lets those go on that may again.
 * @param now in milliseconds
 * @returns how many have changed
 * @throws Refusal statisticsUnavailable and others of the engine: nothing is changed then
 */
export async function checkSpending(platform: Platform, statistics: Statistics, now = Date.now()): Promise<number> {
  const changes = await changesOf(platform, statistics, now);
  let changed = 0;
  for (const [owner, ofOwner] of changes) changed += await change(platform, owner, ofOwner);
  return changed;
}
