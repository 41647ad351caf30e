import { millisecondsInSecond } from 'date-fns/constants';
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { mapUnderLock } from '#server/platform/slices.ts';
import { limits } from '#src/limits.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import { linesPerLockedSlice, linesPerSlice } from '../model/linesPerSlice.ts';
import type { EnrichedLine } from './batchRows.ts';
import { loadCampaignBids } from './campaignBids.ts';
import { type ClickState, loadCampaignStates } from './campaignStates.ts';
import { clicks } from './clickTable.ts';
import { loadConversionModels, toClickTerms } from './clickTerms.ts';

export type Click = typeof clicks.$inferSelect;

interface AttributableClick {
  readonly complete: EnrichedLine;
  readonly clickId: string;
  readonly campaign: AdvertCampaign;
}

/** A click that no campaign paid for, or an invalid click, can't convert. */
function toAttributableClick(
  enriched: EnrichedLine,
  campaigns: ReadonlyMap<number, AdvertCampaign>,
): AttributableClick | undefined {
  const { clickId, valid } = enriched.line;
  const campaign = campaigns.get(enriched.ids.campaign ?? 0);
  return clickId === undefined || !valid || campaign === undefined
    ? undefined
    : { complete: enriched, clickId, campaign };
}

const timeOf = ({ line }: EnrichedLine): Date => new Date(line.time * 1000);

/**
 * Stores the clicks of a batch that postbacks can name, with the terms of their conversions.
 * If an ID recurs, the first click is stored.
 * @param campaigns named by the lines
 */
export async function storeClicks(
  tx: Transaction,
  lines: readonly EnrichedLine[],
  campaigns: ReadonlyMap<number, AdvertCampaign>,
): Promise<void> {
  const candidates = await mapUnderLock(lines, linesPerLockedSlice, (line) => toAttributableClick(line, campaigns));
  const attributable = candidates.filter((click) => click !== undefined);
  if (attributable.length === 0) return;
  const ids = new Set(attributable.map(({ campaign }) => campaign.id));
  const earliest = attributable.reduce(
    (least, { complete: enriched }) => Math.min(least, enriched.line.time),
    Infinity,
  );
  const stateAt = await loadCampaignStates(tx, [...ids], new Date(earliest * 1000));
  const times = attributable.map(({ complete: enriched, campaign }) => ({
    campaign: campaign.id,
    time: enriched.line.time,
  }));
  const history = await loadCampaignBids(tx, times);
  const models = await loadConversionModels(tx);
  const rows: (typeof clicks.$inferInsert & Pick<Click, 'campaign' | 'clickedAt'>)[] = [];
  await mapUnderLock(attributable, linesPerLockedSlice, ({ complete: enriched, clickId, campaign }) => {
    const { line, ids, tags } = enriched;
    const clickedAt = timeOf(enriched);
    const bids = history.at({ campaign: campaign.id, time: line.time });
    // The campaign was deleted in parallel.
    if (bids === undefined) return;
    const { pricingModel } = bids;
    const facts = { ids: pricingModel === ids.pricingModel ? ids : { ...ids, pricingModel }, tags, user: line.user };
    const terms = toClickTerms({ campaign, bids, ids: facts.ids, state: stateAt(campaign.id, clickedAt) }, models);
    rows.push({ clickId, campaign: campaign.id, clickedAt, facts, ...terms });
  });
  // The order is that in which the sums of clicks are locked.
  rows.sort((one, other) => one.campaign - other.campaign || one.clickedAt.getTime() - other.clickedAt.getTime());
  for (let from = 0; from < rows.length; from += linesPerSlice)
    await tx
      .insert(clicks)
      .values(rows.slice(from, from + linesPerSlice))
      .onConflictDoNothing();
}

/** A click whose terms are set. */
export type PricedClick = Click & Readonly<Record<'price' | 'priceCurrency', string> & { campaignState: ClickState }>;

const isPriced = (click: Click): click is PricedClick =>
  click.price !== null && click.priceCurrency !== null && click.campaignState !== null;

/** Sets the terms of an earlier version's click once, from the campaign's current terms. */
async function priceClick(tx: Transaction, click: Click, campaign: AdvertCampaign): Promise<PricedClick> {
  const stateAt = await loadCampaignStates(tx, [campaign.id], click.clickedAt);
  const state = stateAt(campaign.id, click.clickedAt);
  const now = { campaign: campaign.id, time: Math.floor(Date.now() / millisecondsInSecond) };
  const bids = (await loadCampaignBids(tx, [now])).at(now);
  if (bids === undefined) throw new Error(`Campaign ${campaign.id} has no bids.`);
  const terms = toClickTerms({ campaign, bids, ids: click.facts.ids, state }, await loadConversionModels(tx));
  const [priced] = await tx.update(clicks).set(terms).where(eq(clicks.clickId, click.clickId)).returning();
  if (priced === undefined || !isPriced(priced)) throw new Error('A locked click lost its terms.');
  return priced;
}

/**
 * Locks a click until the transaction ends, so that its conversions are billed in sequence.
 * @param campaign the click's campaign
 * @throws if the click has been removed
 */
export async function lockClick(tx: Transaction, clickId: string, campaign: AdvertCampaign): Promise<PricedClick> {
  const [click] = await tx.select().from(clicks).where(eq(clicks.clickId, clickId)).for('update');
  if (click === undefined) throw new Error(`The click ${clickId} was removed.`);
  return isPriced(click) ? click : priceClick(tx, click, campaign);
}

export const findClick = async (executor: Executor, clickId: string): Promise<Click | undefined> =>
  (await executor.select().from(clicks).where(eq(clicks.clickId, clickId)))[0];

/** Lists a campaign's last clicks, for testing a postback. */
export const listRecentClicks = (executor: Executor, campaign: number, most: number): Promise<Click[]> =>
  executor.select().from(clicks).where(eq(clicks.campaign, campaign)).orderBy(desc(clicks.clickedAt)).limit(most);

/** Deletes clicks that are older than any window. */
export const clearClicks = ({ sql: executor }: Database) =>
  executor.delete(clicks).where(lt(clicks.clickedAt, sql`now() - make_interval(days => ${limits.clicksKept})`));
