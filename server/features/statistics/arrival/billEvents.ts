import { millisecondsInSecond, minutesInHour, secondsInMinute } from 'date-fns/constants';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import { isConversion } from '#src/resources/statistics/events.ts';
import type { UnbilledReason } from '#src/resources/statistics/unbilledReasons.ts';
import { type CampaignDay, dayOf, lockBudgets } from '../model/campaignBudgets.ts';
import type { CompleteLine } from './batchRows.ts';
import { loadCampaignStates } from './campaignStates.ts';
import { unbilledEvents } from './unbilledEventTable.ts';

type Campaigns = ReadonlyMap<number, AdvertCampaign>;

/** A line that costs a campaign something. */
interface CostlyLine {
  readonly nth: number;
  readonly complete: CompleteLine;
  readonly campaign: AdvertCampaign;
}

const isFree = (cost: string): boolean => Number(cost) === 0;

const costlyLines = (lines: readonly CompleteLine[], campaigns: Campaigns): CostlyLine[] =>
  lines.flatMap((complete, nth) => {
    const campaign = isFree(complete.line.cost) ? undefined : campaigns.get(complete.ids.campaign ?? 0);
    return campaign === undefined ? [] : [{ nth, complete, campaign }];
  });

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

const withoutCosts = (lines: readonly CompleteLine[], reasons: BilledLines['reasons']): readonly CompleteLine[] =>
  reasons.size === 0 ? lines : lines.map((line, nth) => (reasons.has(nth) ? unbilled(line) : line));

/**
 * Bills lines by the states of their campaigns: that at the time of the event, for a conversion that at its click.
 * @param campaigns those that the lines name
 */
export async function billByState(
  executor: Executor,
  lines: readonly CompleteLine[],
  campaigns: Campaigns,
): Promise<BilledLines> {
  const costly = costlyLines(lines, campaigns);
  if (costly.length === 0) return { lines, reasons: new Map() };
  const timeOf = ({ complete: { line } }: CostlyLine) => (line.clickTime ?? line.time) * millisecondsInSecond;
  const earliest = costly.reduce((least, line) => Math.min(least, timeOf(line)), Infinity);
  const ids = [...new Set(costly.map(({ campaign }) => campaign.id))];
  const stateAt = await loadCampaignStates(executor, ids, new Date(earliest));
  const reasons = new Map<number, UnbilledReason>();
  for (const line of costly) {
    const state = stateAt(line.campaign.id, new Date(timeOf(line)));
    if (state !== 'servable' && state !== 'justPaused') reasons.set(line.nth, state);
  }
  return { lines: withoutCosts(lines, reasons), reasons };
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
 * @param billed by the states of the campaigns
 * @param now in milliseconds
 */
export async function billByBudget(
  tx: Transaction,
  { lines, reasons }: BilledLines,
  campaigns: Campaigns,
  now: number,
): Promise<BilledLines> {
  const costly = costlyLines(lines, campaigns);
  if (costly.length === 0) return { lines, reasons };
  const dayOfLine = dayFinder(now);
  const budgets = await lockBudgets(tx, [...new Set(costly.map(dayOfLine))]);
  const exceeding = new Map<number, UnbilledReason>();
  for (const line of costly) {
    const reason = budgets.claim(dayOfLine(line), line.complete.line.cost);
    if (reason !== undefined) exceeding.set(line.nth, reason);
  }
  await budgets.save(tx);
  return exceeding.size === 0
    ? { lines, reasons }
    : { lines: withoutCosts(lines, exceeding), reasons: new Map([...reasons, ...exceeding]) };
}

/** Stores the events of a batch that aren't billed. @param named the lines with the amounts that they name */
export async function storeUnbilled(
  tx: Transaction,
  batch: string,
  named: readonly CompleteLine[],
  reasons: BilledLines['reasons'],
): Promise<void> {
  const rows = new Map<string, typeof unbilledEvents.$inferInsert>();
  for (const [nth, reason] of reasons) {
    const complete = named[nth];
    const campaign = complete?.ids.campaign;
    if (complete === undefined || campaign === undefined) continue;
    const { event, count, cost, publisherRevenue = '0' } = complete.line;
    const key = `${campaign} ${event} ${reason}`;
    const sum = rows.get(key) ?? { batch, campaign, event, reason, events: 0, cost: '0', publisherRevenue: '0' };
    rows.set(key, {
      ...sum,
      events: sum.events + count,
      cost: new Exact(sum.cost).plus(cost).toFixed(),
      publisherRevenue: new Exact(sum.publisherRevenue).plus(publisherRevenue).toFixed(),
    });
  }
  if (rows.size > 0) await tx.insert(unbilledEvents).values([...rows.values()]);
}
