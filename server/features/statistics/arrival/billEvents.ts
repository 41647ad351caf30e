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
import { linesAtOnce, linesUnderLock } from '../model/linesAtOnce.ts';
import { recordUnbilled, type UnbilledEvent } from '../model/recordUnbilled.ts';
import type { CompleteLine } from './batchRows.ts';
import type { BidTime } from './campaignBids.ts';
import { loadCampaignStates } from './campaignStates.ts';
import { loadPriceCheck } from './prices.ts';

type Campaigns = ReadonlyMap<number, AdvertCampaign>;

/** A line that costs a campaign something. */
interface CostlyLine {
  readonly nth: number;
  readonly complete: CompleteLine;
  readonly campaign: AdvertCampaign;
}

const isFree = (cost: string): boolean => Number(cost) === 0;

async function costlyLines(lines: readonly CompleteLine[], campaigns: Campaigns): Promise<CostlyLine[]> {
  const costly: CostlyLine[] = [];
  await mapUnderLock(lines, linesUnderLock, (complete, nth) => {
    const campaign = isFree(complete.line.cost) ? undefined : campaigns.get(complete.ids.campaign ?? 0);
    if (campaign !== undefined) costly.push({ nth, complete, campaign });
  });
  return costly;
}

/** A line without its costs. */
const unbilled = ({ line, ...rest }: CompleteLine): CompleteLine => ({
  ...rest,
  line: { ...line, cost: '0', publisherRevenue: '0' },
});

/** The lines of a batch as they are billed, and the reasons of those that aren't, by their place. */
export interface BilledLines {
  readonly lines: readonly CompleteLine[];
  readonly reasons: ReadonlyMap<number, UnbilledReason>;
}

const withoutCosts = async (lines: readonly CompleteLine[], reasons: BilledLines['reasons']) =>
  reasons.size === 0
    ? lines
    : mapUnderLock(lines, linesUnderLock, (line, nth) => (reasons.has(nth) ? unbilled(line) : line));

/** Finds the lines that cost something and that nobody pays: without a campaign, and without an exchange from outside. */
async function withoutPayer(executor: Executor, lines: readonly CompleteLine[]): Promise<number[]> {
  const demand: { nth: number; complete: CompleteLine }[] = [];
  await mapInSlices(lines, linesAtOnce, (complete, nth) => {
    if (!isFree(complete.line.cost) && !complete.ids.campaign) demand.push({ nth, complete });
  });
  const known = await findExistingIds(
    executor,
    exchanges,
    demand.map(({ complete }) => complete.ids.exchange),
  );
  const isPayer = (exchange = 0): boolean => exchange !== ownNetwork && known.has(exchange);
  return demand.flatMap(({ nth, complete }) => (isPayer(complete.ids.exchange) ? [] : [nth]));
}

/** The time whose state and bids decide, in seconds. A conversion is billed by the time of its click. */
const decidingTime = ({ complete: { line }, campaign }: CostlyLine): BidTime => ({
  campaign: campaign.id,
  time: line.clickTime ?? line.time,
});

/** Loads the reasons why lines aren't billed, apart from budgets. @returns undefined for each billed line */
async function loadReasons(
  executor: Executor,
  costly: readonly CostlyLine[],
  adCurrency: string,
): Promise<readonly (UnbilledReason | undefined)[]> {
  const times = await mapInSlices(costly, linesAtOnce, decidingTime);
  const earliest = times.reduce((least, { time }) => Math.min(least, time), Infinity);
  const ids = [...new Set(costly.map(({ campaign }) => campaign.id))];
  const stateAt = await loadCampaignStates(executor, ids, new Date(earliest * millisecondsInSecond));
  const checkPrice = await loadPriceCheck(executor, times, adCurrency);
  return mapInSlices(costly, linesAtOnce, (line) => {
    const time = decidingTime(line);
    const state = stateAt(time.campaign, new Date(time.time * millisecondsInSecond));
    return state === 'servable' || state === 'justPaused' ? checkPrice(line.complete, time) : state;
  });
}

/**
 * Bills lines by the terms of their campaigns: state, pricing model and bid at the time of the event, or of a conversion's click.
 * Lines without a campaign are billed to the exchange that they name.
 * @param campaigns those that the lines name
 * @param adCurrency that of the costs
 */
export async function billByTerms(
  executor: Executor,
  lines: readonly CompleteLine[],
  campaigns: Campaigns,
  adCurrency: string,
): Promise<BilledLines> {
  const reasons = new Map<number, UnbilledReason>();
  for (const nth of await withoutPayer(executor, lines)) reasons.set(nth, 'noPayer');
  const costly = await costlyLines(lines, campaigns);
  if (costly.length > 0) {
    const lineReasons = await loadReasons(executor, costly, adCurrency);
    for (const [index, { nth }] of costly.entries()) {
      const reason = lineReasons[index];
      if (reason !== undefined) reasons.set(nth, reason);
    }
  }
  return { lines: await withoutCosts(lines, reasons), reasons };
}

/** Leaves lines unbilled whose hour has another currency. Hours without a currency get that of the lines. */
export async function billByHour(tx: Transaction, billed: BilledLines, adCurrency: string): Promise<BilledLines> {
  const hours = new Map<number, number>();
  await mapUnderLock(billed.lines, linesUnderLock, ({ line }, nth) => {
    if (!isFree(line.cost)) hours.set(nth, hourOf(line.time));
  });
  if (hours.size === 0) return billed;
  const others = await claimHours(tx, hours.values(), adCurrency);
  if (others.size === 0) return billed;
  const reasons = new Map<number, UnbilledReason>();
  for (const [nth, hour] of hours) if (others.has(hour)) reasons.set(nth, 'otherCurrency');
  return { lines: await withoutCosts(billed.lines, reasons), reasons: new Map([...billed.reasons, ...reasons]) };
}

/** Seconds in which every time zone stays on one day. */
const quarter = (minutesInHour / 4) * secondsInMinute;

/** Returns a function that finds the day of a line, once for each campaign and quarter of an hour. */
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
 * Bills lines by the budgets of their campaigns, in their order, and locks these budgets until the transaction ends.
 * @param billed by the terms of the campaigns
 * @param adCurrency that of the costs
 * @param now in milliseconds
 */
export async function billByBudget(
  tx: Transaction,
  { lines, reasons }: BilledLines,
  campaigns: Campaigns,
  adCurrency: string,
  now: number,
): Promise<BilledLines> {
  const costly = await costlyLines(lines, campaigns);
  if (costly.length === 0) return { lines, reasons };
  const dayOfLine = dayFinder(now);
  const days = await mapUnderLock(costly, linesUnderLock, dayOfLine);
  const budgets = await lockBudgets(tx, [...new Set(days)]);
  const exceeding = new Map<number, UnbilledReason>();
  await mapUnderLock(costly, linesUnderLock, (line) => {
    const reason = budgets.claim(dayOfLine(line), { amount: line.complete.line.cost, currency: adCurrency });
    if (reason !== undefined) exceeding.set(line.nth, reason);
  });
  await budgets.save(tx);
  return exceeding.size === 0
    ? { lines, reasons }
    : { lines: await withoutCosts(lines, exceeding), reasons: new Map([...reasons, ...exceeding]) };
}

/** Records the events of a batch that aren't billed. @param named the lines with the amounts that they name */
export async function storeUnbilled(
  tx: Transaction,
  named: readonly CompleteLine[],
  reasons: BilledLines['reasons'],
  currency: string,
): Promise<void> {
  if (reasons.size === 0) return;
  const events: UnbilledEvent[] = [];
  await mapUnderLock(named, linesUnderLock, ({ line, ids }, nth) => {
    const reason = reasons.get(nth);
    const { event, time, count, cost, publisherRevenue = '0' } = line;
    if (reason !== undefined) events.push({ event, time, count, cost, publisherRevenue, ids, reason });
  });
  await recordUnbilled(tx, events, currency);
}
