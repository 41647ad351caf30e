import { sql } from 'drizzle-orm';
import type { Configuration } from '#server/configuration/configuration.ts';
import type { Executor } from '#server/database/database.ts';
import { limits } from '#src/limits.ts';
import type { BookingBasis } from '#src/resources/statistics/bookingSides.ts';

type HoldSettings = Pick<Configuration, 'adIncomeHoldDays'>;

const hour = 3_600_000;

/** Returns the milliseconds for which an income is pending after its hour. */
export const holdDuration = (basis: BookingBasis, { adIncomeHoldDays }: HoldSettings): number =>
  24 * hour * { traffic: adIncomeHoldDays, conversions: limits.conversionHold }[basis];

/** Finds the end of the last hold of a publisher's pending incomes; the epoch if no income is pending. */
export async function findLastHoldEnd(
  executor: Executor,
  publisher: number,
  configuration: HoldSettings,
): Promise<Date> {
  const { rows } = await executor.execute<{ basis: BookingBasis; last: number }>(sql`
    select basis, extract(epoch from max(hour))::integer as last from ad_bookings
    where side = 'income' and booked > released and owner = ${publisher} group by basis`);
  const ends = rows.map(({ basis, last }) => last * 1000 + hour + holdDuration(basis, configuration));
  return new Date(Math.max(0, ...ends));
}
