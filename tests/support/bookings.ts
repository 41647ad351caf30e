import type { Database } from '#server/database/database.ts';
import type { HourFigures, ReportedAmount } from '#server/features/statistics/bookings/hourFigures.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { BookingBasis } from '#src/resources/statistics/bookingSides.ts';

/** The hour that tests book. */
export const testHour = new Date('2026-11-02T09:00:00Z');

/** A campaign's spend in an hour, less what rejected conversions take back. */
export const spends = (owner: number, record: number, told: string, takenBack = '0'): ReportedAmount => ({
  side: 'spend',
  owner,
  record,
  campaign: 0,
  exchange: 0,
  basis: 'traffic',
  told,
  takenBack,
});

/** An exchange's spend in an hour. */
export const exchangeSpends = (exchange: number, told: string): ReportedAmount => ({ ...spends(0, 0, told), exchange });

/** An ad zone's income in an hour, paid by campaign 7 unless another one is given. */
export const earns = (
  owner: number,
  record: number,
  told: string,
  takenBack = '0',
  campaign = 7,
  basis: BookingBasis = 'traffic',
): ReportedAmount => ({
  side: 'income',
  owner,
  record,
  campaign,
  exchange: 0,
  basis,
  told,
  takenBack,
});

/** An ad zone's income in an hour, paid by an exchange. */
export const earnsFrom = (exchange: number, owner: number, record: number, told: string): ReportedAmount => ({
  ...earns(owner, record, told, '0', 0),
  exchange,
});

/** An hour as its events say it, which have so many rows. */
export const figuresOf = (eventRows: number, told: readonly ReportedAmount[], hour = testHour): HourFigures => ({
  hour,
  eventRows,
  told,
});

/** Loads what a user has in USD, available and pending. */
async function balance({ sql }: Pick<Database, 'sql'>, owner: number): Promise<string> {
  const available = await loadBalance(sql, accountOf.user(owner, 'USD'));
  return new Exact(await loadBalance(sql, accountOf.pending(owner, 'USD'))).plus(available).toFixed();
}

/** Loads what users have, available and pending, and what the platform has. */
export async function balancesOf(database: Database, owners: readonly number[]) {
  const users = await Promise.all(owners.map((owner) => balance(database, owner)));
  return { users, platform: await loadBalance(database.sql, accountOf.platform('USD')) };
}
