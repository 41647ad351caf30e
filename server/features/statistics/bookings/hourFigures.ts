import { Exact } from '#src/fields/money/exact.ts';
import { type BookingBasis, type BookingSide, bookingBases } from '#src/resources/statistics/bookingSides.ts';
import { type EngineRow, executeQuery } from '../query/executeQuery.ts';
import type { Statistics } from '../statistics.ts';
import { compileHourFiguresQuery, compileHourSumsQuery, type TimeRange } from './compileBookingQueries.ts';

/** Milliseconds. */
export const hourLength = 3_600_000;

/** The spend of a campaign or an exchange, or the income of an ad zone, according to the events. */
export interface ReportedAmount {
  readonly side: BookingSide;
  /** The user who pays or is paid; 0 for an exchange's spend. */
  readonly owner: number;
  readonly record: number;
  /** The campaign that pays an income; 0 if no campaign does, and for spend. */
  readonly campaign: number;
  /** The exchange that pays; 0 if a campaign pays. */
  readonly exchange: number;
  readonly basis: BookingBasis;
  /** A decimal with at most six places, less the reversed amount. */
  readonly told: string;
  /** The amount that the events of rejected conversions reverse. Like the charge, it never decreases. */
  readonly takenBack: string;
}

/** The figures of an hour according to its events. */
export interface HourFigures {
  readonly hour: Date;
  /** The number of rows that have money. */
  readonly eventRows: number;
  readonly told: readonly ReportedAmount[];
}

export interface HourSums {
  /** Milliseconds. */
  readonly hour: number;
  readonly eventRows: number;
  /** The spend of campaigns. */
  readonly spend: string;
  readonly exchangeSpend: string;
  readonly income: string;
}

const toDecimal = (amount: EngineRow[number] | undefined): string => new Exact(String(amount ?? 0)).toFixed();

function toReportedAmounts(row: EngineRow): ReportedAmount[] {
  const [side, advertiser, campaign, publisher, adzone, spend, income, , spendBack, incomeBack, ofBasis, payer] = row;
  const basis = bookingBases.find((name) => name === ofBasis) ?? 'traffic';
  const exchange = Number(payer);
  const payingCampaign = Number(advertiser) === 0 ? 0 : Number(campaign);
  if (side === 'spend') {
    const sums = { told: toDecimal(spend), takenBack: toDecimal(spendBack) };
    const owner = Number(advertiser);
    return owner === 0 && exchange === 0
      ? []
      : [{ side, owner, record: payingCampaign, campaign: 0, exchange, basis, ...sums }];
  }
  if (side !== 'income' || Number(publisher) === 0) return [];
  // A sum of zero is stored too, because it may have had another value before.
  const sums = { told: toDecimal(income), takenBack: toDecimal(incomeBack) };
  return [
    { side, owner: Number(publisher), record: Number(adzone), campaign: payingCampaign, exchange, basis, ...sums },
  ];
}

/**
 * Loads the figures of an hour's events.
 * @throws Refusal as `executeQuery` does
 */
export async function loadHourFigures({ engine }: Pick<Statistics, 'engine'>, hour: Date): Promise<HourFigures> {
  const from = hour.getTime();
  const { rows } = await executeQuery(engine, compileHourFiguresQuery({ from, to: from + hourLength }));
  const all = rows.find(([side]) => side === 'all');
  return { hour, eventRows: Number(all?.[7] ?? 0), told: rows.flatMap(toReportedAmounts) };
}

/**
 * Loads the hours of a range that have money, earliest first.
 * @throws Refusal as `executeQuery` does
 */
export async function loadHourSums({ engine }: Pick<Statistics, 'engine'>, range: TimeRange): Promise<HourSums[]> {
  if (range.from >= range.to) return [];
  const { rows } = await executeQuery(engine, compileHourSumsQuery(range));
  return rows.map(([hour, eventRows, spend, exchangeSpend, income]) => ({
    hour: Number(hour) * 1000,
    eventRows: Number(eventRows),
    spend: toDecimal(spend),
    exchangeSpend: toDecimal(exchangeSpend),
    income: toDecimal(income),
  }));
}
