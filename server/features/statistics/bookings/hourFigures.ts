import { Exact } from '#src/fields/money/exact.ts';
import { type BookingBasis, type BookingSide, bookingBases } from '#src/resources/statistics/bookingSides.ts';
import { ask, type EngineRow } from '../query/ask.ts';
import type { Statistics } from '../statistics.ts';
import { printHours, printSums, type Span } from './printMoney.ts';

/** Milliseconds. */
export const hourLength = 3_600_000;

/** What a campaign or an exchange spent, or an ad zone earned, according to the events. */
export interface Told {
  readonly side: BookingSide;
  /** The user who pays, or is paid; 0 for an exchange's spend. */
  readonly owner: number;
  readonly record: number;
  /** The campaign that pays an income; 0 if no campaign does, and for spend. */
  readonly campaign: number;
  /** The exchange that pays; 0 if a campaign pays. */
  readonly exchange: number;
  readonly basis: BookingBasis;
  /** A plain decimal of six places at most, less what is taken back. */
  readonly told: string;
  /** What the events of rejected conversions take back. Like what is charged, it only ever grows. */
  readonly takenBack: string;
}

/** An hour as the events say it. */
export interface HourFigures {
  readonly hour: Date;
  /** Rows that have money. */
  readonly eventRows: number;
  readonly told: readonly Told[];
}

/** An hour’s sums. */
export interface HourSums {
  /** Milliseconds. */
  readonly hour: number;
  readonly eventRows: number;
  /** The spend of campaigns. */
  readonly spend: string;
  readonly exchangeSpend: string;
  readonly income: string;
}

const plain = (amount: EngineRow[number] | undefined): string => new Exact(String(amount ?? 0)).toFixed();

function toldIn(row: EngineRow): Told[] {
  const [side, advertiser, campaign, publisher, adzone, spend, income, , spendBack, incomeBack, ofBasis, payer] = row;
  const basis = bookingBases.find((name) => name === ofBasis) ?? 'traffic';
  const exchange = Number(payer);
  const paying = Number(advertiser) === 0 ? 0 : Number(campaign);
  if (side === 'spend') {
    const sums = { told: plain(spend), takenBack: plain(spendBack) };
    const owner = Number(advertiser);
    return owner === 0 && exchange === 0
      ? []
      : [{ side, owner, record: paying, campaign: 0, exchange, basis, ...sums }];
  }
  if (side !== 'income' || Number(publisher) === 0) return [];
  // A sum of zero is kept, as it may have been another one before.
  const sums = { told: plain(income), takenBack: plain(incomeBack) };
  return [{ side, owner: Number(publisher), record: Number(adzone), campaign: paying, exchange, basis, ...sums }];
}

/**
 * What the events of an hour say.
 * @throws Refusal as `ask` does
 */
export async function hourFigures({ engine }: Pick<Statistics, 'engine'>, hour: Date): Promise<HourFigures> {
  const from = hour.getTime();
  const { rows } = await ask(engine, printSums({ from, to: from + hourLength }));
  const all = rows.find(([side]) => side === 'all');
  return { hour, eventRows: Number(all?.[7] ?? 0), told: rows.flatMap(toldIn) };
}

/**
 * The hours of a time that have money, the earliest first.
 * @throws Refusal as `ask` does
 */
export async function hourSums({ engine }: Pick<Statistics, 'engine'>, span: Span): Promise<HourSums[]> {
  if (span.from >= span.to) return [];
  const { rows } = await ask(engine, printHours(span));
  return rows.map(([hour, eventRows, spend, exchangeSpend, income]) => ({
    hour: Number(hour) * 1000,
    eventRows: Number(eventRows),
    spend: plain(spend),
    exchangeSpend: plain(exchangeSpend),
    income: plain(income),
  }));
}
