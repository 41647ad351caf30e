import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { createUnitsReader } from '#server/ledger/decimalUnits.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { basisOf, revenueShareModel } from '#src/resources/adnet/pricingBasis.ts';
import { isConversion } from '#src/resources/statistics/events.ts';
import type { UnbilledReason } from '#src/resources/statistics/unbilledReasons.ts';
import { eventDecimals } from '../model/eventDecimals.ts';
import type { EnrichedLine } from './batchRows.ts';
import { type BidTime, bidFor, type CampaignBids, loadCampaignBids } from './campaignBids.ts';

/** Decimals of bids in the database. */
const decimals = 18;
/** The smallest cost of an event, in units of a bid's last decimal. */
const leastCost = 10n ** BigInt(decimals - eventDecimals);

/** Tests whether a cost exceeds the share of a conversion's value, rounded to a cost's decimals. */
const isAboveShare = ({ line: { cost, conversionValue } }: EnrichedLine, share: string | null): boolean =>
  new Exact(cost).gt(
    new Exact(conversionValue)
      .times(share ?? 0)
      .div(100)
      .toDecimalPlaces(eventDecimals, Exact.ROUND_HALF_UP),
  );

/** Returns the reason why the cost of a line isn't billed; undefined if it is. */
type PriceCheck = (enriched: EnrichedLine, time: BidTime) => UnbilledReason | undefined;

/**
 * Loads the prices of campaigns at some times. A campaign pays for the events that its pricing model bills.
 * It pays at most its highest bid of the hour before, because ad servers learn of changes late.
 * Costs are in the currency of ads, so a bid in another currency allows none.
 */
export async function loadPriceCheck(
  executor: Executor,
  times: Iterable<BidTime>,
  adCurrency: string,
): Promise<PriceCheck> {
  const history = await loadCampaignBids(executor, times);
  const titles = new Map((await rowsWhere(executor, pricingModels, sql`true`)).map(({ id, title }) => [id, title]));
  const toUnits = createUnitsReader(decimals);

  function isAboveBid({ line: { cost, count }, ids }: EnrichedLine, bids: CampaignBids, events: number): boolean {
    const [perBid, { bid }] = [BigInt(events), bidFor(bids, ids)];
    if (bid.currency !== adCurrency) return true;
    // A cost is rounded to its last decimal.
    return 2n * toUnits(cost) * perBid > 2n * toUnits(bid.amount) * BigInt(count) + leastCost * perBid;
  }

  return (enriched, time) => {
    const { event } = enriched.line;
    const current = history.at(time);
    if (current === undefined) return 'closed';
    const title = titles.get(current.pricingModel) ?? '';
    const basis = basisOf(title);
    if (basis?.bills !== (isConversion(event) ? 'conversion' : event)) return 'otherEvent';
    if (bidFor(current, enriched.ids).bid.currency !== adCurrency) return 'otherCurrency';
    if (title === revenueShareModel && isAboveShare(enriched, current.revenueShare)) return 'aboveBid';
    for (const bids of history.recent(time)) if (!isAboveBid(enriched, bids, basis.events)) return undefined;
    return 'aboveBid';
  };
}
