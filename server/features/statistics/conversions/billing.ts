import { getUnixTime } from 'date-fns';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Money } from '#src/fields/money/kind.ts';
import type { Conversion } from '#src/resources/statistics/conversions.ts';
import type { UnbilledReason } from '#src/resources/statistics/unbilledReasons.ts';
import { lockClick, type PricedClick } from '../ingestion/clicks.ts';
import { type Budgets, dayOf, lockBudgets, releaseSpend } from '../model/campaignBudgets.ts';
import { claimHours, hourOf } from '../model/hourTransfers.ts';
import { type Attribution, type Goal, goalByName } from './attribution.ts';
import { loadConversionPrice } from './conversionPrice.ts';
import { billedConversions } from './conversionTables.ts';

export interface Billing {
  /** The price by the click's terms; null if its campaign doesn’t pay for conversions. */
  readonly price: Money | null;
  /** Null if the price is charged, or if there is no price. */
  readonly unbilledReason: UnbilledReason | null;
}

type Report = Pick<Conversion, 'goal' | 'value' | 'receivedAt'>;

/** Returns the reason why the campaign’s state at the click prevents billing; undefined if it doesn't. */
const stateReason = ({ campaignState }: PricedClick): UnbilledReason | undefined =>
  campaignState === 'servable' || campaignState === 'justPaused' ? undefined : campaignState;

const isOtherCurrency = (currencies: readonly string[], adCurrency: string): boolean =>
  currencies.some((currency) => currency !== adCurrency);

/** An hour's bookings have one currency, so a price in another currency can't be charged. */
async function hourReason(
  tx: Transaction,
  receivedAt: string,
  adCurrency: string,
): Promise<UnbilledReason | undefined> {
  const hour = hourOf(getUnixTime(receivedAt));
  return (await claimHours(tx, [hour], adCurrency)).has(hour) ? 'otherCurrency' : undefined;
}

const isGoal = ({ clickId }: PricedClick, goal: string) =>
  and(eq(billedConversions.clickId, clickId), eq(billedConversions.goal, goal));

/** A click bills a goal once, or as often as the goal allows. Days are in UTC. */
async function limitReason(
  tx: Transaction,
  click: PricedClick,
  { name, repeat }: Pick<Goal, 'name' | 'repeat'>,
  at: string,
): Promise<UnbilledReason | undefined> {
  const isSameDay = sql`date_trunc('day', ${billedConversions.billedAt}, 'UTC') = date_trunc('day', ${at}::timestamptz, 'UTC')`;
  const [billed] = await tx
    .select({ all: sql<string>`count(*)`, ofDay: sql<string>`count(*) filter (where ${isSameDay})` })
    .from(billedConversions)
    .where(isGoal(click, name));
  const { all = 0, ofDay = 0 } = billed ?? {};
  if (repeat === null || repeat === undefined) return Number(all) > 0 ? 'goalBilled' : undefined;
  if (Number(all) >= repeat.perClick) return 'clickLimit';
  return Number(ofDay) >= repeat.perDay ? 'dayLimit' : undefined;
}

interface Decision extends Billing {
  /** The locked budgets with the claim of the price, to be stored. */
  readonly budgets?: Budgets;
  readonly day?: string;
}

async function evaluateBilling(
  tx: Transaction,
  { click: { clickId }, campaign }: Attribution,
  { goal, value, receivedAt }: Report,
  adCurrency: string,
): Promise<Decision> {
  const click = await lockClick(tx, clickId, campaign);
  const price = await loadConversionPrice(tx, { click, campaign }, value);
  if (price === undefined) return { price: null, unbilledReason: null };
  const terms = goalByName(campaign, goal) ?? { name: goal, repeat: null };
  const reason =
    stateReason(click) ??
    (isOtherCurrency([click.priceCurrency, price.currency], adCurrency) ? 'otherCurrency' : undefined) ??
    (await limitReason(tx, click, terms, receivedAt)) ??
    (await hourReason(tx, receivedAt, adCurrency));
  if (reason !== undefined) return { price, unbilledReason: reason };
  const day = dayOf(campaign, Date.parse(receivedAt));
  const budgets = await lockBudgets(tx, [{ campaign, day }]);
  return { price, unbilledReason: budgets.claim({ campaign, day }, price) ?? null, budgets, day };
}

/** Returns the price of a report about a click, or the reason why it isn't billed. Locks the click until the transaction ends. */
export async function previewBilling(
  tx: Transaction,
  attribution: Attribution,
  report: Report,
  adCurrency: string,
): Promise<Billing> {
  const { price, unbilledReason } = await evaluateBilling(tx, attribution, report, adCurrency);
  return { price, unbilledReason };
}

/** Bills a new conversion, or returns the reason why not. A click’s conversions are numbered, so that the database refuses duplicates. */
export async function billConversion(
  tx: Transaction,
  attribution: Attribution,
  conversion: Conversion,
  adCurrency: string,
): Promise<Billing> {
  const { budgets, day, ...billing } = await evaluateBilling(tx, attribution, conversion, adCurrency);
  await budgets?.save(tx);
  if (billing.price === null || billing.unbilledReason !== null) return billing;
  const { clickId, goal } = conversion;
  const nth = sql`(select coalesce(max(nth), 0) + 1 from ${billedConversions} where click_id = ${clickId} and goal = ${goal})`;
  const billedAt = new Date(conversion.receivedAt);
  await tx.insert(billedConversions).values({ conversion: conversion.id, clickId, goal, nth, billedAt, day });
  return billing;
}

/** Releases a rejected conversion: the click can bill the goal again, and the campaign’s budgets regain the price. */
export async function releaseBilling(tx: Transaction, { id, campaign, price }: Conversion): Promise<void> {
  const [billed] = await tx.delete(billedConversions).where(eq(billedConversions.conversion, id)).returning();
  if (billed?.day && price !== null) await releaseSpend(tx, campaign, billed.day, price.amount);
}
