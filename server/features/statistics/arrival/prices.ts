import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { unitsOf } from '#server/ledger/decimalUnits.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { type PricingBasis, pricingBasis } from '#src/resources/adnet/pricingBasis.ts';
import { isConversion } from '#src/resources/statistics/events.ts';
import type { UnbilledReason } from '#src/resources/statistics/unbilledReasons.ts';
import { eventDecimals } from '../model/eventDecimals.ts';
import type { CompleteLine } from './batchRows.ts';
import { bidFor, loadCampaignBids } from './campaignBids.ts';

/** Decimals of bids in the database. */
const decimals = 18;
/** The least amount that an event can cost, in units of a bid's last decimal. */
const leastCost = 10n ** BigInt(decimals - eventDecimals);

/** A model that an administrator has added bills any event, each at one bid. */
const unknownModel = { bills: 'any', events: 1 } as const;
type Basis = PricingBasis | typeof unknownModel;

const bases: ReadonlyMap<string, Basis> = new Map(Object.entries(pricingBasis));

const billsEvent = ({ bills }: Basis, event: CompleteLine['line']['event']): boolean =>
  bills === 'any' || bills === event || (bills === 'conversion' && isConversion(event));

/** Returns a function that reads amounts, each once: bids and costs recur. */
function unitsReader(): (amount: string) => bigint {
  const read = new Map<string, bigint>();
  return (amount) => {
    const units = read.get(amount) ?? unitsOf(amount, decimals);
    read.set(amount, units);
    return units;
  };
}

/** Says why an event can't cost what its line says; undefined if it can. */
type PriceProblem = (complete: CompleteLine, campaign: AdvertCampaign, at: Date) => UnbilledReason | undefined;

/**
 * Loads what campaigns pay for events since a moment: for those that the pricing model bills, at most the bid at their time. The bid for
 * several events is rounded up to the decimals of a cost.
 */
export async function loadPrices(executor: Executor, campaigns: readonly number[], since: Date): Promise<PriceProblem> {
  const bidsAt = await loadCampaignBids(executor, campaigns, since);
  const models = await rowsWhere(executor, pricingModels, sql`true`);
  const basisOf = new Map(models.map(({ id, title }) => [id, bases.get(title) ?? unknownModel]));
  const toUnits = unitsReader();
  return ({ line: { event, cost, count }, ids }, campaign, at) => {
    const basis = basisOf.get(campaign.pricingModel) ?? unknownModel;
    if (!billsEvent(basis, event)) return 'otherEvent';
    const { bid } = bidFor(bidsAt(campaign.id, at) ?? { ...campaign, revenueShare: null }, ids);
    const events = BigInt(basis.events);
    const isAbove = toUnits(cost) * events >= toUnits(bid.amount) * BigInt(count) + leastCost * events;
    return isAbove ? 'aboveBid' : undefined;
  };
}
