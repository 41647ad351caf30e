import { millisecondsInSecond, minutesInHour, secondsInMinute } from 'date-fns/constants';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { mapInSlices, mapUnderLock } from '#server/platform/slices.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { ownNetwork } from '#src/resources/ownNetwork.ts';
import { isConversion } from '#src/resources/statistics/events.ts';
import type { UnbilledReason } from '#src/resources/statistics/unbilledReasons.ts';
import { type CampaignDay, dayOf, lockBudgets } from '../model/campaignBudgets.ts';
import { findExistingIds } from '../model/findExistingIds.ts';
import { claimHours, hourOf } from '../model/hourTransfers.ts';
import { linesPerLockedSlice, linesPerSlice } from '../model/linesPerSlice.ts';
import { recordUnbilled, type UnbilledEvent } from '../model/recordUnbilled.ts';
import type { EnrichedLine } from './batchRows.ts';
import type { BidTime } from './campaignBids.ts';
import { loadCampaignStates } from './campaignStates.ts';
import { loadPriceCheck } from './loadPriceCheck.ts';

type Campaigns = ReadonlyMap<number, AdvertCampaign>;

/** A line that has a cost for a campaign. */
interface CostlyLine {
  readonly nth: number;
  readonly complete: EnrichedLine;
  readonly campaign: AdvertCampaign;
}

const isFree = (cost: string): boolean => Number(cost) === 0;

async function findCostlyLines(lines: readonly EnrichedLine[], campaigns: Campaigns): Promise<CostlyLine[]> {
  const costly: CostlyLine[] = [];
  await mapUnderLock(lines, linesPerLockedSlice, (enriched, nth) => {
    const campaign = isFree(enriched.line.cost) ? undefined : campaigns.get(enriched.ids.campaign ?? 0);
    if (campaign !== undefined) costly.push({ nth, complete: enriched, campaign });
  });
  return costly;
}

/** A line without its costs. */
const toUnbilled = ({ line, ...rest }: EnrichedLine): EnrichedLine => ({
  ...rest,
  line: { ...line, cost: '0', publisherRevenue: '0' },
});

/** The lines of a batch after billing, and the reasons of unbilled lines by index. */
export interface BilledLines {
  readonly lines: readonly EnrichedLine[];
  readonly reasons: ReadonlyMap<number, UnbilledReason>;
}

const withoutCosts = async (lines: readonly EnrichedLine[], reasons: BilledLines['reasons']) =>
  reasons.size === 0
    ? lines
    : mapUnderLock(lines, linesPerLockedSlice, (line, nth) => (reasons.has(nth) ? toUnbilled(line) : line));

/** Finds the lines with a cost but no payer: without a campaign and without an external exchange. */
async function findLinesWithoutPayer(executor: Executor, lines: readonly EnrichedLine[]): Promise<number[]> {
  const demand: { nth: number; complete: EnrichedLine }[] = [];
  await mapInSlices(lines, linesPerSlice, (enriched, nth) => {
    if (!isFree(enriched.line.cost) && !enriched.ids.campaign) demand.push({ nth, complete: enriched });
  });
  const exchangeIds = await findExistingIds(
    executor,
    exchanges,
    demand.map(({ complete: enriched }) => enriched.ids.exchange),
  );
  const isPayer = (exchange = 0): boolean => exchange !== ownNetwork && exchangeIds.has(exchange);
  return demand.flatMap(({ nth, complete: enriched }) => (isPayer(enriched.ids.exchange) ? [] : [nth]));
}

/** Returns the time whose state and bids apply, in seconds. A conversion is billed by its click's time. */
const billingTime = ({ complete: { line }, campaign }: CostlyLine): BidTime => ({
  campaign: campaign.id,
  time: line.clickTime ?? line.time,
});

/** Loads the reasons why lines aren't billed, except budgets. @returns undefined for each billed line */
async function loadReasons(
  executor: Executor,
  costly: readonly CostlyLine[],
  adCurrency: string,
): Promise<readonly (UnbilledReason | undefined)[]> {
  const times = await mapInSlices(costly, linesPerSlice, billingTime);
  const earliest = times.reduce((least, { time }) => Math.min(least, time), Infinity);
  const ids = [...new Set(costly.map(({ campaign }) => campaign.id))];
  const stateAt = await loadCampaignStates(executor, ids, new Date(earliest * millisecondsInSecond));
  const checkPrice = await loadPriceCheck(executor, times, adCurrency);
  return mapInSlices(costly, linesPerSlice, (line) => {
    const time = billingTime(line);
    const state = stateAt(time.campaign, new Date(time.time * millisecondsInSecond));
    return state === 'servable' || state === 'justPaused' ? checkPrice(line.complete, time) : state;
  });
}

/**
 * Bills lines by the terms of their campaigns at the time of the event, or of a conversion's click. The terms are state, pricing model and
 * bid.
 * Lines without a campaign are billed to the exchange that they name.
 * @param campaigns named by the lines
 * @param adCurrency the currency of the costs
 */
export async function billByTerms(
  executor: Executor,
  lines: readonly EnrichedLine[],
  campaigns: Campaigns,
  adCurrency: string,
): Promise<BilledLines> {
  const reasons = new Map<number, UnbilledReason>();
  for (const nth of await findLinesWithoutPayer(executor, lines)) reasons.set(nth, 'noPayer');
  const costly = await findCostlyLines(lines, campaigns);
  if (costly.length > 0) {
    const lineReasons = await loadReasons(executor, costly, adCurrency);
    for (const [index, { nth }] of costly.entries()) {
      const reason = lineReasons[index];
      if (reason !== undefined) reasons.set(nth, reason);
    }
  }
  return { lines: await withoutCosts(lines, reasons), reasons };
}

/** Unbills lines whose hour has another currency. Hours without a currency get that of the lines. */
export async function billByHour(tx: Transaction, billed: BilledLines, adCurrency: string): Promise<BilledLines> {
  const hours = new Map<number, number>();
  await mapUnderLock(billed.lines, linesPerLockedSlice, ({ line }, nth) => {
    if (!isFree(line.cost)) hours.set(nth, hourOf(line.time));
  });
  if (hours.size === 0) return billed;
  const otherCurrencyHours = await claimHours(tx, hours.values(), adCurrency);
  if (otherCurrencyHours.size === 0) return billed;
  const reasons = new Map<number, UnbilledReason>();
  for (const [nth, hour] of hours) if (otherCurrencyHours.has(hour)) reasons.set(nth, 'otherCurrency');
  return { lines: await withoutCosts(billed.lines, reasons), reasons: new Map([...billed.reasons, ...reasons]) };
}

/** Seconds within which the day can't change in any time zone. */
const quarter = (minutesInHour / 4) * secondsInMinute;

/** Returns a function that finds a line's day, and computes it once per campaign and quarter of an hour. */
function dayFinder(now: number): (line: CostlyLine) => CampaignDay {
  const days = new Map<string, CampaignDay>();
  return ({ complete: { line }, campaign }) => {
    // A conversion counts for the day on which it is received.
    const at = isConversion(line.event) ? Math.floor(now / millisecondsInSecond) : line.time;
    const key = `${campaign.id} ${Math.floor(at / quarter)}`;
    const campaignDay = days.get(key) ?? { campaign, day: dayOf(campaign, at * millisecondsInSecond) };
    days.set(key, campaignDay);
    return campaignDay;
  };
}

/**
 * Bills lines by the budgets of their campaigns, in order, and locks these budgets until the transaction ends.
 * @param billed lines billed by the terms of the campaigns
 * @param adCurrency the currency of the costs
 * @param now in milliseconds
 */
export async function billByBudget(
  tx: Transaction,
  { lines, reasons }: BilledLines,
  campaigns: Campaigns,
  adCurrency: string,
  now: number,
): Promise<BilledLines> {
  const costly = await findCostlyLines(lines, campaigns);
  if (costly.length === 0) return { lines, reasons };
  const dayOfLine = dayFinder(now);
  const days = await mapUnderLock(costly, linesPerLockedSlice, dayOfLine);
  const budgets = await lockBudgets(tx, [...new Set(days)]);
  const exceeding = new Map<number, UnbilledReason>();
  await mapUnderLock(costly, linesPerLockedSlice, (line) => {
    const reason = budgets.claim(dayOfLine(line), { amount: line.complete.line.cost, currency: adCurrency });
    if (reason !== undefined) exceeding.set(line.nth, reason);
  });
  await budgets.save(tx);
  return exceeding.size === 0
    ? { lines, reasons }
    : { lines: await withoutCosts(lines, exceeding), reasons: new Map([...reasons, ...exceeding]) };
}

/** Records the unbilled events of a batch. @param namedLines the lines with the amounts that they name */
export async function storeUnbilled(
  tx: Transaction,
  namedLines: readonly EnrichedLine[],
  reasons: BilledLines['reasons'],
  currency: string,
): Promise<void> {
  if (reasons.size === 0) return;
  const events: UnbilledEvent[] = [];
  await mapUnderLock(namedLines, linesPerLockedSlice, ({ line, ids }, nth) => {
    const reason = reasons.get(nth);
    const { event, time, count, cost, publisherRevenue = '0' } = line;
    if (reason !== undefined) events.push({ event, time, count, cost, publisherRevenue, ids, reason });
  });
  await recordUnbilled(tx, events, currency);
}
