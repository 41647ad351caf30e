import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { createUnitsReader } from '#server/ledger/decimalUnits.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { pricingBasis, revenueShareModel } from '#src/resources/adnet/pricingBasis.ts';
import { isConversion } from '#src/resources/statistics/events.ts';
import type { UnbilledReason } from '#src/resources/statistics/unbilledReasons.ts';
import { eventDecimals } from '../model/eventDecimals.ts';
import type { CompleteLine } from './batchRows.ts';
import { type BidTime, bidFor, type CampaignBids, loadCampaignBids } from './campaignBids.ts';

/** Decimals of bids in the database. */
const decimals = 18;
/** The least cost of an event, in units of a bid's last decimal. */
const leastCost = 10n ** BigInt(decimals - eventDecimals);

/** Whether a cost is above the share of a conversion's value, rounded to the decimals of a cost. */
const isAboveShare = ({ line: { cost, conversionValue } }: CompleteLine, share: string | null): boolean =>
  new Exact(cost).gt(
    new Exact(conversionValue)
      .times(share ?? 0)
      .div(100)
      .toDecimalPlaces(eventDecimals, Exact.ROUND_HALF_UP),
  );

/** Says why a line of a campaign can't cost what it says at a time; undefined if it can. */
type PriceCheck = (complete: CompleteLine, time: BidTime) => UnbilledReason | undefined;

/**
 * Loads what campaigns pay for events at some times. They pay for events that their pricing model bills, at most the highest bid of the
 * hour before, because ad servers learn of changes late.
 */
export async function loadPriceCheck(executor: Executor, times: Iterable<BidTime>): Promise<PriceCheck> {
  const history = await loadCampaignBids(executor, times);
  const titles = new Map((await rowsWhere(executor, pricingModels, sql`true`)).map(({ id, title }) => [id, title]));
  const toUnits = createUnitsReader(decimals);

  function isAboveBid({ line: { cost, count }, ids }: CompleteLine, bids: CampaignBids, events: number): boolean {
    const [perBid, { bid }] = [BigInt(events), bidFor(bids, ids)];
    // Rounded to the decimals of a cost.
    return 2n * toUnits(cost) * perBid > 2n * toUnits(bid.amount) * BigInt(count) + leastCost * perBid;
  }

  return (complete, time) => {
    const { event } = complete.line;
    const present = history.at(time);
    if (present === undefined) return 'closed';
    const title = titles.get(present.pricingModel) ?? '';
    const { bills, events = 1 } = (Object.hasOwn(pricingBasis, title) && pricingBasis[title]) || {};
    if (bills !== event && !(bills === 'conversion' && isConversion(event))) return 'otherEvent';
    if (title === revenueShareModel && isAboveShare(complete, present.revenueShare)) return 'aboveBid';
    for (const bids of history.recent(time)) if (!isAboveBid(complete, bids, events)) return undefined;
    return 'aboveBid';
  };
}
