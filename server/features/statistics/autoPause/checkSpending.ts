import { sql } from 'drizzle-orm';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type AdvertCampaign, advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { AutoPause } from '#src/resources/adnet/autoPauses.ts';
import { applyPauses, isRunning, isRunningSql, type PauseChange } from '../model/applyPauses.ts';
import { loadExceededBudgets } from '../model/campaignBudgets.ts';
import { findPayers } from '../model/canPay.ts';
import { pauseWithoutMoney } from '../model/pauseWithoutMoney.ts';
import type { Statistics } from '../statistics.ts';
import { nextPauseState } from './nextPauseState.ts';
import { type CampaignSpend, loadSpendToDate, loadSpendToday } from './spendToDate.ts';

/** Selects campaigns that run, and campaigns that stopped running while they were paused. */
const watchedSql = sql`(${isRunningSql} or auto_pause is not null)`;

/** Loads each campaign's spend of today, in its own time zone. */
async function loadSpendTodayByZone(statistics: Statistics, campaigns: readonly AdvertCampaign[], now: number) {
  const zones = new Map<string, CampaignSpend>();
  for (const { timezone } of campaigns)
    if (!zones.has(timezone)) zones.set(timezone, await loadSpendToday(statistics, timezone, now));
  return ({ id, timezone }: AdvertCampaign) => zones.get(timezone)?.get(id) ?? new Exact(0);
}

/** Finds the campaigns whose pause must change, by owner. */
async function findPauseChanges(
  platform: Platform,
  statistics: Statistics,
  now: number,
): Promise<Map<number, PauseChange[]>> {
  const campaigns = await rowsWhere(platform.database.sql, advertCampaigns, sql`${watchedSql} order by id`);
  const running = campaigns.filter(isRunning);
  const changes = new Map<number, PauseChange[]>();
  const owners = [...new Set(running.map(({ owner }) => owner))];
  const payers = await findPayers(platform.database.sql, owners, platform.configuration);
  const today = await loadSpendTodayByZone(statistics, running, now);
  const inAll = running.length > 0 ? await loadSpendToDate(statistics, now) : new Map<number, Exact>();
  const exceededBy = await loadExceededBudgets(platform.database.sql, running, now);
  const zero = new Exact(0);
  for (const campaign of campaigns) {
    const { id, owner, dailyBudget, totalBudget } = campaign;
    const pause: AutoPause | null = isRunning(campaign)
      ? nextPauseState({
          dailyBudget: dailyBudget.amount,
          totalBudget: totalBudget.amount,
          today: today(campaign),
          inAll: inAll.get(id) ?? zero,
          exceeded: exceededBy(campaign),
          canPay: payers.has(owner),
        })
      : null;
    if (pause !== campaign.autoPause) changes.set(owner, [...(changes.get(owner) ?? []), { campaign, pause }]);
  }
  return changes;
}

/** Pauses and resumes campaigns of one owner. Campaigns that changed in parallel wait for the next check. */
const applyOwnerChanges = (
  { database, configuration }: Platform,
  owner: number,
  changes: readonly PauseChange[],
): Promise<number> =>
  database.transaction(async (tx) => {
    const ids = sql.param(changes.map(({ campaign }) => campaign.id));
    const locked = await rowsWhere(tx, advertCampaigns, sql`id = any(${ids}) order by id${forUpdate}`);
    const isSame = ({ campaign }: PauseChange) =>
      locked.some(
        ({ id, version, autoPause }) =>
          id === campaign.id && version === campaign.version && autoPause === campaign.autoPause,
      );
    // The owner may have spent the money, or topped up, while the statistics were queried.
    const canPay = (await findPayers(tx, [owner], configuration)).has(owner);
    const due = changes
      .filter(isSame)
      .filter(({ campaign, pause }) => !isRunning(campaign) || canPay === (pause !== 'noMoney'));
    await applyPauses(tx, owner, due);
    return due.length;
  });

/**
 * Pauses campaigns that have spent a budget or whose owners can't pay, and resumes the others. If statistics are unavailable, only the
 * pauses for lack of money are applied.
 * @param now in milliseconds
 * @returns the number of changed campaigns
 * @throws Refusal statisticsUnavailable and others of the engine
 */
export async function checkSpending(platform: Platform, statistics: Statistics, now = Date.now()): Promise<number> {
  let changed = await pauseWithoutMoney(platform);
  const changes = await findPauseChanges(platform, statistics, now);
  for (const [owner, ofOwner] of changes) changed += await applyOwnerChanges(platform, owner, ofOwner);
  return changed;
}
