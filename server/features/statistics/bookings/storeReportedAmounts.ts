import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { markBooked } from '../model/adArrivals.ts';
import { bookedHours } from '../model/bookingTables.ts';
import type { HourFigures, ReportedAmount } from './hourFigures.ts';
import { limitWriteOffs } from './limitWriteOffs.ts';
import type { BookedHour } from './lockHour.ts';

/** Returns SQL of the reported amounts as rows. */
const reportedRowsSql = (reported: HourFigures['told']) => sql`
  json_to_recordset(${JSON.stringify(reported)}::json)
    as event (
      side text, owner integer, record integer, campaign integer, exchange integer, basis text, told numeric, "takenBack" numeric
    )`;

/** Returns SQL that tests whether any reported amount decreased: charges and reversals only grow. The hour's row is locked. */
const totalsDroppedSql = ({ hour, told }: HourFigures) => sql`exists (
  select from ad_bookings as known left join ${reportedRowsSql(told)} using (side, owner, record, campaign, exchange, basis)
  where known.hour = ${hour.toISOString()}::timestamptz and (
    known.told + known.taken_back > coalesce(event.told + event."takenBack", 0) or known.taken_back > coalesce(event."takenBack", 0)
  ))`;

const hasWriteOffs = (hour: Date) => sql<boolean>`exists (
  select from ad_bookings as booking where booking.hour = ${hour.toISOString()}::timestamptz and written_off > 0
)`;

/** Merges amounts that the hour's bookings don't separate, because older hours lack campaigns, bases or exchanges. */
function mergeReported(
  reported: readonly ReportedAmount[],
  { byCampaign, pendingIncome, byExchange }: BookedHour,
): readonly ReportedAmount[] {
  if (byCampaign && pendingIncome && byExchange) return reported;
  const all = new Map<string, ReportedAmount>();
  for (const each of reported) {
    // The spend of an exchange has no user.
    if (!byExchange && each.owner === 0) continue;
    const [campaign, basis] = [byCampaign ? each.campaign : 0, pendingIncome ? each.basis : 'traffic'];
    const exchange = byExchange ? each.exchange : 0;
    const key = `${each.side} ${each.owner} ${each.record} ${campaign} ${exchange} ${basis}`;
    const { told: amount = '0', takenBack = '0' } = all.get(key) ?? {};
    all.set(key, {
      ...each,
      campaign,
      exchange,
      basis,
      told: new Exact(each.told).plus(amount).toFixed(),
      takenBack: new Exact(each.takenBack).plus(takenBack).toFixed(),
    });
  }
  return [...all.values()];
}

/**
 * Stores the reported amounts of a locked hour. Each charge and reversal is the maximum of all states. Only a reversal lowers a sum, never
 * below zero, whatever events were lost. Then limits the write-offs.
 */
export async function storeReportedAmounts(
  tx: Transaction,
  bookedHour: BookedHour,
  latest: HourFigures,
): Promise<void> {
  const figures = { ...latest, told: mergeReported(latest.told, bookedHour) };
  const { hour, eventRows, told } = figures;
  const [row] = await tx
    .update(bookedHours)
    .set({
      eventRows,
      lostEvents: sql`${bookedHours.lostEvents} or ${totalsDroppedSql(figures)}`,
      bookedAt: sql`now()`,
    })
    .where(eq(bookedHours.hour, hour))
    .returning({ hasWriteOffs: hasWriteOffs(hour) });
  await tx.execute(sql`
    insert into ad_bookings (hour, side, owner, record, campaign, exchange, basis, told, taken_back)
    select ${hour.toISOString()}::timestamptz, side, owner, record, campaign, exchange, basis, greatest(told, 0), "takenBack"
    from ${reportedRowsSql(told)}
    where told <> 0 or exists (
      select from ad_bookings as known
      where (known.hour, known.side, known.owner, known.record, known.campaign, known.exchange, known.basis)
        = (${hour.toISOString()}::timestamptz, event.side, event.owner, event.record, event.campaign, event.exchange, event.basis)
    )
    order by side, owner, record, campaign, exchange, basis
    on conflict on constraint ad_bookings_once do update set
      told = greatest(
        ad_bookings.told + ad_bookings.taken_back, excluded.told + excluded.taken_back, ad_bookings.taken_back, excluded.taken_back
      ) - greatest(ad_bookings.taken_back, excluded.taken_back),
      taken_back = greatest(ad_bookings.taken_back, excluded.taken_back)
    where (ad_bookings.told, ad_bookings.taken_back) <> (excluded.told, excluded.taken_back)`);
  if (row?.hasWriteOffs) await limitWriteOffs(tx, hour);
  await markBooked(tx, hour);
}
