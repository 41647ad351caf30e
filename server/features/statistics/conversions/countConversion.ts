import { Decimal } from 'decimal.js';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Conversion } from '#src/resources/statistics/conversions.ts';
import { isConversion } from '#src/resources/statistics/events.ts';
import type { Click } from '../arrival/clicks.ts';
import { eventDecimals } from '../model/eventDecimals.ts';
import { incomeOf } from '../model/income.ts';
import { conversionCost } from './conversionCost.ts';
import { conversionEvents } from './tables.ts';

const seconds = (moment: string | Date): number => Math.floor(new Date(moment).getTime() / 1000);

/**
 * Has a new conversion counted: at the time of its click, and at its own.
 * @param margin the percentage of its cost that the platform keeps
 */
export async function countConversion(
  tx: Transaction,
  conversion: Conversion,
  click: Click,
  margin: string,
): Promise<void> {
  const { id, event, value, receivedAt } = conversion;
  if (!isConversion(event)) throw new Error(`“${event}” is no conversion.`);
  const { ids, tags, user } = click.facts;
  const cost = new Exact(await conversionCost(tx, conversion.campaign, ids)).toDecimalPlaces(eventDecimals).toFixed();
  const line = {
    event,
    time: seconds(receivedAt),
    clickTime: seconds(click.clickedAt),
    valid: true,
    count: 1,
    user,
    cost,
    publisherRevenue: ids.publisher === undefined ? '0' : incomeOf(cost, margin),
    conversionValue: new Decimal(value?.amount ?? 0).toFixed(eventDecimals),
    status: 'ok',
    latency: 0,
    floor: '0',
    ids,
  } as const;
  await tx.insert(conversionEvents).values({ conversion: id, takenBack: false, line: { line, ids, tags } });
}

const opposed = (amount: string): string => new Decimal(amount).neg().toFixed();

/** Has a rejected conversion taken out of the figures again: by an event with the opposite sums, at the same times. */
export async function takeBack(tx: Transaction, conversion: number): Promise<void> {
  const isCounted = and(eq(conversionEvents.conversion, conversion), eq(conversionEvents.takenBack, false));
  const [counted] = await tx.select().from(conversionEvents).where(isCounted);
  if (counted === undefined) return;
  const { line } = counted.line;
  const opposite = {
    ...line,
    count: -line.count,
    conversionValue: opposed(line.conversionValue),
    cost: opposed(line.cost),
    publisherRevenue: opposed(line.publisherRevenue ?? '0'),
  };
  await tx.insert(conversionEvents).values({ conversion, takenBack: true, line: { ...counted.line, line: opposite } });
}
