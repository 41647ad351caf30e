import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { startOfBookings } from '../bookings/bookings.ts';
import { hourLength } from '../bookings/hourFigures.ts';
import { dueAmount } from '../model/bookingTables.ts';
import { bookedCurrency } from '../model/hourTransfers.ts';
import type { Statistics } from '../statistics.ts';
import { costsSince } from './costs.ts';

interface Held extends Record<string, unknown> {
  readonly owner: number;
  readonly money: string;
  /** The last hour that is booked, in seconds. */
  readonly last: number | null;
}

/**
 * What advertisers have, less what they owe of hours that are booked, and the last of these: in one statement, so that an hour that is
 * being booked is in both or in neither.
 */
async function heldBy({ database, configuration }: Platform, owners: readonly number[]): Promise<Held[]> {
  const { rows } = await database.sql.execute<Held>(sql`
    with owed as (
      select owner, sum(${dueAmount} - booked) as amount from ad_bookings join booked_hours using (hour)
      where told <> booked and coalesce(${bookedCurrency}, ${configuration.adCurrency}) = ${configuration.adCurrency}
        and side = 'spend' and owner = any(${sql.param([...owners])}) group by owner
    )
    select advertiser.owner, (coalesce(account.credited - account.debited, 0) - coalesce(owed.amount, 0))::text as money,
      (select extract(epoch from max(hour))::integer from booked_hours) as last
    from unnest(${sql.param([...owners])}::integer[]) as advertiser (owner)
    left join ledger_accounts as account
      on account.kind = 'user' and account.owner = advertiser.owner and account.currency = ${configuration.adCurrency}
    left join owed on owed.owner = advertiser.owner`);
  return rows;
}

/**
 * What advertisers have left: their accounts, less what their campaigns have spent since the last hour that is booked.
 * @throws Refusal as `ask` does
 */
export async function moneyLeft(
  platform: Platform,
  statistics: Statistics,
  owners: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Exact>> {
  const held = await heldBy(platform, owners);
  const last = held[0]?.last;
  const from = last ? last * 1000 + hourLength : await startOfBookings(platform.database, now);
  const spent = await costsSince(statistics, Math.floor(Math.min(from, now) / 1000) * 1000, now);
  return new Map(held.map(({ owner, money }) => [owner, new Exact(money).minus(spent.get(owner) ?? 0)]));
}
