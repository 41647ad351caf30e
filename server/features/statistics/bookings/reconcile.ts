import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { tableOf } from '#server/database/tables.ts';
import { loadPlatformAccount } from '#server/ledger/platformCredit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import {
  type ReconciledBooking,
  type ReconciledHour,
  type Reconciliation,
  reconciliationHours,
} from '#src/resources/statistics/routes/reconciliation.ts';
import { dueAmountSql } from '../model/bookingTables.ts';
import type { Statistics } from '../statistics.ts';
import { ensureBookingStart } from './bookChangedHours.ts';
import type { TimeRange } from './compileBookingQueries.ts';
import { type HourSums, hourLength, loadHourSums } from './hourFigures.ts';
import { type LedgerSums, loadLedgerSums } from './ledgerSums.ts';

interface RequestedRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Sums = ReconciledHour['ledger'];

/** Returns the requested hours. @throws Refusal malformedQuery */
function toRange({ from, to }: RequestedRange, now: number): TimeRange {
  const nextHour = (Math.floor(now / hourLength) + 1) * hourLength;
  const end = to === undefined ? nextHour : Date.parse(to);
  const begin = from === undefined ? end - reconciliationHours.usual * hourLength : Date.parse(from);
  if (begin >= end || end - begin > reconciliationHours.max * hourLength)
    refuse('malformedQuery', { parameter: 'from' }, 'from');
  return { from: begin, to: end };
}

/** Loads the sums of each hour's events; undefined while statistics are unavailable. */
async function loadEventSums(statistics: Statistics, range: TimeRange): Promise<Map<number, HourSums> | undefined> {
  try {
    return new Map((await loadHourSums(statistics, range)).map((sums) => [sums.hour, sums]));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const emptyLedgerSums: LedgerSums = {
  eventRows: 0,
  lostEvents: false,
  transfers: 0,
  byExchange: true,
  spend: '0',
  income: '0',
  owedSpend: '0',
  owedIncome: '0',
  writtenOffSpend: '0',
  writtenOffIncome: '0',
};
const isZero = (amount: string): boolean => new Exact(amount).isZero();
const isSameAmount = (one: string, other: string): boolean => new Exact(one).eq(other);

/** Adds up the hour's event amounts that its bookings include. */
function toBookedSums(events: HourSums | undefined, { byExchange }: LedgerSums): Sums {
  const { spend = '0', exchangeSpend = '0', income = '0' } = events ?? {};
  return { spend: byExchange ? new Exact(spend).plus(exchangeSpend).toFixed() : spend, income };
}

function toState(events: HourSums | undefined, ledger: LedgerSums): ReconciledHour['state'] {
  const rows = events?.eventRows ?? 0;
  if (rows < ledger.eventRows) return 'missing';
  if (rows > ledger.eventRows) return 'waiting';
  const isWhole = ({ spend, income }: Sums) =>
    isSameAmount(spend, new Exact(ledger.spend).plus(ledger.owedSpend).plus(ledger.writtenOffSpend).toFixed()) &&
    isSameAmount(income, new Exact(ledger.income).plus(ledger.owedIncome).plus(ledger.writtenOffIncome).toFixed());
  if (events !== undefined && !isWhole(toBookedSums(events, ledger))) return ledger.lostEvents ? 'missing' : 'differs';
  if (!isZero(ledger.owedSpend) || !isZero(ledger.owedIncome)) return 'owed';
  return isZero(ledger.writtenOffSpend) && isZero(ledger.writtenOffIncome) ? 'booked' : 'writtenOff';
}

/** Returns the state while statistics are unavailable, when there may be further events. */
const stateWithoutEvents = ({ owedSpend, owedIncome }: LedgerSums): ReconciledHour['state'] =>
  isZero(owedSpend) && isZero(owedIncome) ? 'unknown' : 'owed';

function toReconciledHour(hour: number, events: Map<number, HourSums> | undefined, ledger: LedgerSums): ReconciledHour {
  const hourEvents = events?.get(hour);
  const { spend, income, owedSpend, owedIncome, writtenOffSpend, writtenOffIncome, transfers } = ledger;
  return {
    hour: new Date(hour).toISOString(),
    events: events === undefined ? null : toBookedSums(hourEvents, ledger),
    ledger: { spend, income },
    owed: { spend: owedSpend, income: owedIncome },
    writtenOff: { spend: writtenOffSpend, income: writtenOffIncome },
    margin: new Exact(spend).minus(income).toFixed(),
    transfers,
    state: events === undefined ? stateWithoutEvents(ledger) : toState(hourEvents, ledger),
  };
}

const sumAll = (all: readonly Sums[]): Sums => {
  const add = (name: keyof Sums) => all.reduce((sum, each) => sum.plus(each[name]), new Exact(0)).toFixed();
  return { spend: add('spend'), income: add('income') };
};

function toTotal(hours: readonly ReconciledHour[], hasEvents: boolean): Reconciliation['total'] {
  const events = hours.flatMap((each) => each.events ?? []);
  const ledger = sumAll(hours.map((each) => each.ledger));
  return {
    events: hasEvents ? sumAll(events) : null,
    ledger,
    owed: sumAll(hours.map((each) => each.owed)),
    writtenOff: sumAll(hours.map((each) => each.writtenOff)),
    margin: new Exact(ledger.spend).minus(ledger.income).toFixed(),
  };
}

/**
 * Compares the events of each hour with its ledger entries.
 * @param now in milliseconds
 * @throws Refusal malformedQuery for no hours, or too many
 */
export async function reconcile(
  { database, configuration }: Platform,
  statistics: Statistics,
  request: RequestedRange,
  now = Date.now(),
): Promise<Reconciliation> {
  const range = toRange(request, now);
  const { adCurrency: currency } = configuration;
  const start = await ensureBookingStart(database, now);
  const events = await loadEventSums(statistics, { from: Math.max(range.from, start), to: range.to });
  const ledger = await loadLedgerSums(database.sql, range);
  const times = [...new Set([...(events?.keys() ?? []), ...ledger.keys()])].toSorted((one, other) => other - one);
  const hours = times.map((hour) => toReconciledHour(hour, events, ledger.get(hour) ?? emptyLedgerSums));
  return {
    hours,
    total: toTotal(hours, events !== undefined),
    platform: await loadPlatformAccount(database.sql, currency),
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
    currency,
    start: new Date(start).toISOString(),
  };
}

interface BookingRow extends ReconciledBooking, Record<string, unknown> {}

/** The maximum number of rows of each side. */
const maxRows = 1_000;

/** Lists the bookings of an hour, the largest amounts of each side first. */
export async function listHourBookings(executor: Executor, hour: string): Promise<ReconciledBooking[]> {
  const { rows } = await executor.execute<BookingRow>(sql`
    select id, side, owner, campaign, exchange, record, basis, name, trim_scale(told)::text as told, trim_scale(booked)::text as booked,
      trim_scale(told - ${dueAmountSql})::text as "writtenOff" from (
      select booking.*, coalesce(spender.name, zone.name, exchange.title) as name,
        row_number() over (partition by side order by told desc, booking.id) as place
      from ad_bookings as booking
      left join ${tableOf(advertCampaigns.name).table} as spender on side = 'spend' and spender.id = record
      left join ${tableOf(exchanges.name).table} as exchange on side = 'spend' and exchange.id = booking.exchange
      left join ${tableOf(adzones.name).table} as zone on side = 'income' and zone.id = record
      where hour = ${hour}
    ) as placed where place <= ${maxRows} order by side desc, place`);
  return rows;
}
