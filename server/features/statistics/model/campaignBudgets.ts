import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { createUnitsReader, toDecimal, toUnits } from '#server/ledger/decimalUnits.ts';
import type { Money } from '#src/fields/money/kind.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import type { UnbilledReason } from '#src/resources/statistics/unbilledReasons.ts';
import { dateInZone } from '../query/timeZones.ts';

/** The period of a campaign's total budget. */
const totalPeriod = 'total';

/** A campaign with the fields that its budgets need. */
export type BudgetedCampaign = Pick<AdvertCampaign, 'id' | 'dailyBudget' | 'totalBudget' | 'timezone'>;

/** A campaign and a day of its time zone. */
export interface CampaignDay {
  readonly campaign: BudgetedCampaign;
  readonly day: string;
}

/** Returns the day on which a moment counts for a campaign's daily budget. @param at in milliseconds */
export const dayOf = ({ timezone }: BudgetedCampaign, at: number): string => dateInZone(timezone, at);

/** Decimals of the database's amounts. Sums in units of the last decimal are exact, and much faster than decimal sums. */
const decimals = 18;

interface Spend {
  readonly campaign: number;
  readonly period: string;
  /** The amount in units of the last decimal. */
  spent: bigint;
  exceeded: string | null;
  isChanged: boolean;
}

const keyOf = (campaign: number, period: string): string => `${campaign} ${period}`;

/** The locked spend of campaigns and days. Claims are decided in memory, then saved. */
export class Budgets {
  readonly #spends: ReadonlyMap<string, Spend>;
  readonly #toUnits = createUnitsReader(decimals);

  constructor(spends: readonly Spend[]) {
    this.#spends = new Map(spends.map((spend) => [keyOf(spend.campaign, spend.period), spend]));
  }

  #spendOf(campaign: number, period: string): Spend {
    const spend = this.#spends.get(keyOf(campaign, period));
    if (spend === undefined) throw new Error(`The spend of campaign ${campaign} in ${period} isn’t locked.`);
    return spend;
  }

  /**
   * Adds an amount to a campaign's day and total, if both budgets allow it.
   * @returns the budget that the amount would exceed, or whose currency differs; undefined if the amount is billed
   */
  claim(
    { campaign: { id, dailyBudget, totalBudget }, day }: CampaignDay,
    { amount, currency }: Money,
  ): UnbilledReason | undefined {
    if (dailyBudget.currency !== currency || totalBudget.currency !== currency) return 'otherCurrency';
    const limits = [
      { spend: this.#spendOf(id, totalPeriod), budget: totalBudget.amount, reason: 'totalBudget' },
      { spend: this.#spendOf(id, day), budget: dailyBudget.amount, reason: 'dailyBudget' },
    ] as const;
    const units = this.#toUnits(amount);
    for (const { spend, budget, reason } of limits)
      if (spend.spent + units > this.#toUnits(budget)) {
        Object.assign(spend, { exceeded: budget, isChanged: true });
        return reason;
      }
    for (const { spend } of limits) Object.assign(spend, { spent: spend.spent + units, isChanged: true });
    return undefined;
  }

  /** Stores the changed spend. */
  async save(tx: Transaction): Promise<void> {
    const changed = [...this.#spends.values()].filter(({ isChanged }) => isChanged);
    if (changed.length === 0) return;
    const rows = changed.map(({ campaign, period, spent, exceeded }) => ({
      campaign,
      period,
      spent: toDecimal(spent, decimals),
      exceeded,
    }));
    await tx.execute(sql`
      update campaign_spend as spend set spent = changed.spent, exceeded = changed.exceeded
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as changed (campaign integer, period text, spent numeric, exceeded numeric)
      where (spend.campaign, spend.period) = (changed.campaign, changed.period)`);
  }
}

/** Locks the spend of campaigns and days until the transaction ends. Missing rows are inserted. */
export async function lockBudgets(tx: Transaction, days: readonly CampaignDay[]): Promise<Budgets> {
  const keys = new Map(
    days.flatMap(({ campaign: { id }, day }) =>
      [totalPeriod, day].map((period) => [keyOf(id, period), { campaign: id, period }] as const),
    ),
  );
  if (keys.size === 0) return new Budgets([]);
  const keysSql = sql`json_to_recordset(${JSON.stringify([...keys.values()])}::json) as asked (campaign integer, period text)`;
  await tx.execute(sql`
    insert into campaign_spend (campaign, period) select campaign, period from ${keysSql}
    where exists (select from advert_campaigns where id = campaign) order by campaign, period on conflict do nothing`);
  const { rows } = await tx.execute<{ campaign: number; period: string; spent: string; exceeded: string | null }>(sql`
    select campaign, period, spent::text as spent, trim_scale(exceeded)::text as exceeded from campaign_spend
    where (campaign, period) in (select campaign, period from ${keysSql}) order by campaign, period for no key update`);
  return new Budgets(rows.map((row) => ({ ...row, spent: toUnits(row.spent, decimals), isChanged: false })));
}

/** Subtracts an amount from the budgets on which it was billed. */
export const releaseSpend = (tx: Transaction, campaign: number, day: string, amount: string) =>
  tx.execute(sql`
    update campaign_spend set spent = greatest(spent - ${amount}, 0), exceeded = null
    where campaign = ${campaign} and period in (${day}, ${totalPeriod})`);

/** Loads the budgets that events of campaigns have exceeded, today and in total. @param now in milliseconds */
export async function loadExceededBudgets(executor: Executor, campaigns: readonly BudgetedCampaign[], now: number) {
  const ids = sql.param(campaigns.map(({ id }) => id));
  const { rows } = await executor.execute<{ campaign: number; period: string; exceeded: string }>(sql`
    select campaign, period, exceeded::text as exceeded from campaign_spend
    where exceeded is not null and campaign = any(${ids}::integer[])`);
  const budgets = new Map(rows.map(({ campaign, period, exceeded }) => [keyOf(campaign, period), exceeded]));
  return (campaign: BudgetedCampaign) => ({
    today: budgets.get(keyOf(campaign.id, dayOf(campaign, now))) ?? null,
    inAll: budgets.get(keyOf(campaign.id, totalPeriod)) ?? null,
  });
}
