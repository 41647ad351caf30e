import { getUnixTime } from 'date-fns';
import { Decimal } from 'decimal.js';
import { and, eq } from 'drizzle-orm';
import type { Configuration } from '#server/configuration/configuration.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { type Conversion, conversions } from '#src/resources/statistics/conversions.ts';
import { isConversion } from '#src/resources/statistics/events.ts';
import { recordArrivals } from '../model/adArrivals.ts';
import { eventDecimals } from '../model/eventDecimals.ts';
import { toIncome } from '../model/income.ts';
import { recordUnbilled } from '../model/recordUnbilled.ts';
import type { Attribution } from './attribution.ts';
import { billConversion, releaseBilling } from './billing.ts';
import { conversionEvents } from './conversionTables.ts';

/**
 * Bills a new conversion and records its events, at its click's time and at its own. An unbilled conversion costs and earns nothing.
 * @returns the conversion with its price
 */
export async function recordConversionEvents(
  tx: Transaction,
  conversion: Conversion,
  attribution: Attribution,
  { adMargin, adCurrency }: Pick<Configuration, 'adMargin' | 'adCurrency'>,
): Promise<Conversion> {
  const { id, event, value, receivedAt } = conversion;
  if (!isConversion(event)) throw new Error(`“${event}” is no conversion.`);
  const { click } = attribution;
  const { ids, tags, user } = click.facts;
  const { price, unbilledReason } = await billConversion(tx, attribution, conversion, adCurrency);
  const cost = unbilledReason === null ? (price?.amount ?? '0') : '0';
  const toRevenue = (amount: string) => (ids.publisher === undefined ? '0' : toIncome(amount, adMargin));
  const line = {
    event,
    time: getUnixTime(receivedAt),
    clickTime: getUnixTime(click.clickedAt),
    valid: true,
    count: 1,
    user,
    cost,
    publisherRevenue: toRevenue(cost),
    conversionValue: new Decimal(value?.amount ?? 0).toFixed(eventDecimals),
    status: 'ok',
    latency: 0,
    floor: '0',
    ids,
  } as const;
  await tx.insert(conversionEvents).values({ conversion: id, takenBack: false, line: { line, ids, tags } });
  await recordArrivals(tx, [{ line, ids }]);
  if (price !== null && unbilledReason !== null) {
    const amounts = { cost: price.amount, publisherRevenue: toRevenue(price.amount) };
    const unbilled = { event, time: line.time, count: 1, ...amounts, ids, reason: unbilledReason };
    await recordUnbilled(tx, [unbilled], price.currency);
  }
  return toTypedRecord(conversions, await amendRecord(tx, conversions, id, { price, unbilledReason }));
}

const negate = (amount: string): string => new Decimal(amount).neg().toFixed();

/** Reverses a rejected conversion in the statistics by an event with the opposite sums, at the same times. */
export async function reverseConversionEvents(tx: Transaction, rejected: Conversion): Promise<void> {
  await releaseBilling(tx, rejected);
  const { id: conversion } = rejected;
  const isOriginal = and(eq(conversionEvents.conversion, conversion), eq(conversionEvents.takenBack, false));
  const [original] = await tx.select().from(conversionEvents).where(isOriginal);
  if (original === undefined) return;
  const { line } = original.line;
  const reversedLine = {
    ...line,
    count: -line.count,
    conversionValue: negate(line.conversionValue),
    cost: negate(line.cost),
    publisherRevenue: negate(line.publisherRevenue ?? '0'),
  };
  const reversal = { ...original.line, line: reversedLine };
  await tx.insert(conversionEvents).values({ conversion, takenBack: true, line: reversal });
  await recordArrivals(tx, [reversal]);
}
