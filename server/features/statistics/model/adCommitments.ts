import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type BookingSettings, unbookedSql } from './adArrivals.ts';
import { dueAmountSql } from './bookingTables.ts';
import { bookedCurrencySql } from './hourTransfers.ts';
import { openClicksSql } from './openClicks.ts';

/**
 * SQL of what a user's ads have spent and what the user owes: rows with currency and the amounts unbooked and owed, in the columns of
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
 * SQL of what a user's available money is needed for: rows with currency and the amounts unbooked, owed, conversions and their time
 * `until`. `unpaid` is ad income that others owe the user.
 */
export const commitmentsSql = (user: SQL | Placeholder, settings: BookingSettings): SQL => sql`
  ${spentSql(user, settings)}
  union all
  select currency, 0, 0, amount, until, 0 from (${openClicksSql(user)}) as clicks`;

/** What a user's available money of a currency is needed for, as plain decimals. */
export interface AdCommitments {
  readonly currency: string;
  /** Spent, and not booked yet. */
  readonly unbooked: string;
  readonly owed: string;
  /** Expected for clicks that can still convert. */
  readonly conversions: string;
  /** Until when clicks can convert, in seconds; null without such clicks. */
  readonly until: number | null;
  /** Income that others owe the user. */
  readonly unpaid: string;
}

/** Loads what a user's money is needed for, by currency. */
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

/** Adds up what a user's money of a currency is needed for. @param currency as the ledger has it */
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
