import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type BookingSettings, unbookedSql } from './adArrivals.ts';
import { dueAmountSql } from './bookingTables.ts';
import { bookedCurrencySql } from './hourTransfers.ts';
import { openClicksSql } from './openClicks.ts';

/**
 * Returns SQL of the amounts that a user's ads have spent and the user owes. The rows have currency, unbooked and owed, in the columns of
 * `commitmentsSql`.
 */
export const spentSql = (user: SQL | Placeholder, settings: BookingSettings): SQL => sql`
  select currency, amount as unbooked, 0 as owed, 0 as conversions, null::timestamptz as until, 0 as unpaid
  from (${unbookedSql(user, settings)}) as arrived where side = 'spend'
  union all
  select coalesce(${bookedCurrencySql}, ${settings.adCurrency}), 0,
    case when side = 'spend' then greatest(${dueAmountSql} - booked, 0) when not pending_income then greatest(booked - ${dueAmountSql}, 0) else 0 end,
    0, null, case when side = 'income' then greatest(${dueAmountSql} - booked, 0) else 0 end
  from ad_bookings join booked_hours using (hour) where ad_bookings.owner = ${user} and told <> booked`;

/**
 * Returns SQL of the commitments of a user's available money: rows with currency, unbooked, owed, conversions and their end `until`.
 * `unpaid` is ad income that payers owe the user.
 */
export const commitmentsSql = (user: SQL | Placeholder, settings: BookingSettings): SQL => sql`
  ${spentSql(user, settings)}
  union all
  select currency, 0, 0, amount, until, 0 from (${openClicksSql(user)}) as clicks`;

/** The commitments of a user's available money in a currency, as decimals. */
export interface AdCommitments {
  readonly currency: string;
  /** The amount that is spent and not booked yet. */
  readonly unbooked: string;
  readonly owed: string;
  /** The expected cost of clicks that can still convert. */
  readonly conversions: string;
  /** The time until which clicks can convert, in seconds; null without such clicks. */
  readonly until: number | null;
  /** Income that payers owe the user. */
  readonly unpaid: string;
}

/** Loads the commitments of a user's money, by currency. */
export async function loadCommitments(
  executor: Executor,
  user: number,
  settings: BookingSettings,
): Promise<AdCommitments[]> {
  const sumSql = (column: string) => sql`trim_scale(sum(${sql.raw(column)}))::text as ${sql.raw(column)}`;
  const { rows } = await executor.execute<AdCommitments & Record<string, unknown>>(sql`
    select currency, ${sumSql('unbooked')}, ${sumSql('owed')}, ${sumSql('conversions')}, ${sumSql('unpaid')},
      extract(epoch from max(until))::float as until
    from (${commitmentsSql(sql`${user}`, settings)}) as parts group by currency order by currency`);
  return rows;
}

/** Adds up the commitments of a user's money in a currency. @param currency of the ledger */
export async function sumCommitments(
  executor: Executor,
  user: number,
  currency: string,
  settings: BookingSettings,
): Promise<string> {
  const commitments = (await loadCommitments(executor, user, settings)).find((each) => each.currency === currency);
  const { unbooked = '0', owed = '0', conversions = '0' } = commitments ?? {};
  return new Exact(unbooked).plus(owed).plus(conversions).toFixed();
}
