import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf, addressOf } from '#server/ledger/accounts.ts';
import type { Entry } from '#server/ledger/order.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { bookingEntity } from '#src/resources/statistics/bookingSides.ts';
import { adBookings, bookedHours } from '../model/bookingTables.ts';
import { eventDecimals } from '../model/eventDecimals.ts';
import { bookedCurrency, transferKey } from '../model/hourTransfers.ts';
import type { HourFigures, Told } from './hourFigures.ts';
import { type Booking, type BookingChange, settleHour } from './settleHour.ts';

/** Where money is booked, and in which currency. */
type Booker = Pick<Platform, 'database' | 'configuration'>;

type BookedHour = typeof bookedHours.$inferSelect;

/** What the ledger says, asked once the hour is locked: its first transfer may have been made while this one waited. */
async function currencyInLedger(tx: Transaction, hour: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ currency: string | null }>(
    sql`select ${bookedCurrency} as currency from booked_hours where hour = ${hour.toISOString()}::timestamptz`,
  );
  return rows[0]?.currency ?? null;
}

/** The hour's row, locked: one process books an hour at a time. It is made where it is missing, in the currency that ads have now. */
async function lockHour(tx: Transaction, hour: Date, adCurrency: string): Promise<BookedHour & { currency: string }> {
  await tx.insert(bookedHours).values({ hour, currency: adCurrency }).onConflictDoNothing();
  const [found] = await tx.select().from(bookedHours).where(eq(bookedHours.hour, hour)).for('no key update');
  if (found === undefined) throw new Error(`The hour ${hour.toISOString()} wasn’t written.`);
  const currency = found.currency ?? (found.transfers > 0 ? await currencyInLedger(tx, hour) : null);
  return { ...found, currency: currency ?? adCurrency };
}

/** What the events say, as rows. */
const toldRows = (told: HourFigures['told']) => sql`
  json_to_recordset(${JSON.stringify(told)}::json)
    as event (side text, owner integer, record integer, campaign integer, told numeric, "takenBack" numeric)`;

/**
 * Whether the events say less than they did, of anything: what is charged, and what is taken back, only ever grows. The row of the hour
 * is locked.
 */
const haveFallen = ({ hour, told }: HourFigures) => sql`exists (
  select from ad_bookings as known left join ${toldRows(told)} using (side, owner, record, campaign)
  where known.hour = ${hour.toISOString()}::timestamptz and (
    known.told + known.taken_back > coalesce(event.told + event."takenBack", 0) or known.taken_back > coalesce(event."takenBack", 0)
  ))`;

/**
 * Writes what the events say, all in one statement. Charges and what is taken back are the most that any state has said of each: only an
 * event that takes back lowers a sum, and never below zero, whatever events were lost.
 */
const writeTold = (tx: Transaction, { hour, told }: HourFigures) =>
  tx.execute(sql`
    insert into ad_bookings (hour, side, owner, record, campaign, told, taken_back)
    select ${hour.toISOString()}::timestamptz, side, owner, record, campaign, greatest(told, 0), "takenBack"
    from ${toldRows(told)}
    where told <> 0 or exists (
      select from ad_bookings as known
      where (known.hour, known.side, known.owner, known.record, known.campaign)
        = (${hour.toISOString()}::timestamptz, event.side, event.owner, event.record, event.campaign)
    )
    order by side, owner, record, campaign
    on conflict on constraint ad_bookings_once do update set
      told = greatest(
        ad_bookings.told + ad_bookings.taken_back, excluded.told + excluded.taken_back, ad_bookings.taken_back, excluded.taken_back
      ) - greatest(ad_bookings.taken_back, excluded.taken_back),
      taken_back = greatest(ad_bookings.taken_back, excluded.taken_back)
    where (ad_bookings.told, ad_bookings.taken_back) <> (excluded.told, excluded.taken_back)`);

/** Loads the hour's bookings, each with the campaign that pays. */
async function loadBookings(tx: Transaction, { hour, byCampaign }: BookedHour): Promise<Booking[]> {
  const campaign = sql<number>`case when ${!byCampaign} then 0 when ${adBookings.side} = 'spend' then ${adBookings.record} else ${adBookings.campaign} end`;
  const rows = await tx
    .select({
      id: adBookings.id,
      side: adBookings.side,
      owner: adBookings.owner,
      campaign,
      told: adBookings.told,
      booked: adBookings.booked,
    })
    .from(adBookings)
    .where(eq(adBookings.hour, hour))
    .orderBy(asc(adBookings.id));
  return rows.map(({ told, booked, ...booking }) => ({ ...booking, told: new Exact(told), booked: new Exact(booked) }));
}

/** What the owners have. Their accounts and the platform's stay locked, in the order in which every transfer locks accounts. */
async function lockBalances(tx: Transaction, owners: readonly number[], currency: string): Promise<Map<number, Exact>> {
  const addresses = [accountOf.platform(currency), ...owners.map((owner) => accountOf.user(owner, currency))].map(
    addressOf,
  );
  const { rows } = await tx.execute<{ owner: number | null; balance: string }>(sql`
    select owner, (credited - debited)::text as balance from ledger_accounts
    where address = any(${sql.param(addresses)}) order by address for no key update`);
  return new Map(rows.flatMap(({ owner, balance }) => (owner === null ? [] : [[owner, new Exact(balance)] as const])));
}

/** A side's type stays the same for what is taken back: what campaigns spent is what all of its entries add up to. */
function entryOf({ booking: { id, side, owner }, amount }: BookingChange, currency: string): Entry {
  const [own, platform] = [accountOf.user(owner, currency), accountOf.platform(currency)];
  const isGiven = (side === 'income') === amount.isPositive();
  return {
    type: side === 'spend' ? 'ad-spend' : 'ad-income',
    from: isGiven ? platform : own,
    to: isGiven ? own : platform,
    amount: amount.abs().toFixed(),
    refersTo: { entity: bookingEntity, entityId: id },
  };
}

const addBooked = (tx: Transaction, changes: readonly BookingChange[]) =>
  tx.execute(sql`
    update ad_bookings as booking set booked = booking.booked + moved.amount
    from json_to_recordset(${JSON.stringify(
      changes.map(({ booking: { id }, amount }) => ({ id, amount: amount.toFixed() })),
    )}::json) as moved (id integer, amount numeric)
    where booking.id = moved.id`);

/**
 * Books the open amounts of an hour in one transfer. Amounts that can't be paid stay open.
 * @returns the number of changed bookings
 */
async function bookOpen(tx: Transaction, known: Awaited<ReturnType<typeof lockHour>>): Promise<number> {
  const { hour, transfers, currency } = known;
  const bookings = await loadBookings(tx, known);
  const open = bookings.filter(({ told, booked }) => !told.eq(booked));
  if (open.length === 0) return 0;
  const owners = [...new Set(open.map(({ owner }) => owner))];
  const changes = settleHour(bookings, await lockBalances(tx, owners, currency));
  if (changes.length === 0) return 0;
  const nth = transfers + 1;
  const entries = changes.map((change) => entryOf(change, currency));
  await transferAll(tx, { key: transferKey(hour, nth), actor: undefined, entries });
  await addBooked(tx, changes);
  await tx
    .update(bookedHours)
    .set({ transfers: nth, currency, bookedAt: sql`now()` })
    .where(eq(bookedHours.hour, hour));
  return changes.length;
}

/** Merges incomes by ad zone, for an hour from before incomes had campaigns. */
function mergeCampaigns(told: readonly Told[]): Told[] {
  const all = new Map<string, Told>();
  for (const each of told) {
    const key = `${each.side} ${each.owner} ${each.record}`;
    const { told: amount = '0', takenBack = '0' } = all.get(key) ?? {};
    all.set(key, {
      ...each,
      campaign: 0,
      told: new Exact(each.told).plus(amount).toFixed(),
      takenBack: new Exact(each.takenBack).plus(takenBack).toFixed(),
    });
  }
  return [...all.values()];
}

/**
 * Books an hour, always in the currency in which it was booked first: the difference between what its events say and what the ledger has. Figures of a state that is booked, or of an
 * earlier one, change nothing: several processes may book the same hour. One that has lost events takes nothing back, also where later
 * ones bring it past the rows that were booked.
 * @returns the number of changed bookings
 */
export const bookHour = ({ database, configuration }: Booker, latest: HourFigures): Promise<number> =>
  database.transaction(async (tx) => {
    const known = await lockHour(tx, latest.hour, configuration.adCurrency);
    if (latest.eventRows <= known.eventRows) return 0;
    const figures = known.byCampaign ? latest : { ...latest, told: mergeCampaigns(latest.told) };
    await tx
      .update(bookedHours)
      .set({
        eventRows: figures.eventRows,
        lostEvents: sql`${bookedHours.lostEvents} or ${haveFallen(figures)}`,
        bookedAt: sql`now()`,
      })
      .where(eq(bookedHours.hour, figures.hour));
    await writeTold(tx, figures);
    return bookOpen(tx, known);
  });

/** Hours of one round. */
const atOnce = 50;

/** The smallest amount that is booked. */
const smallest = sql.raw(`1e-${eventDecimals}`);

/** Tests whether the booking's owner owes it: an advertiser's open payment, or a publisher's open refund. */
const isOwed = sql`(side = 'spend') = (told > booked) and abs(told - booked) >= ${smallest}`;

/**
 * Books owed amounts of owners whose accounts have money now, earliest hours first.
 * @returns the number of changed bookings
 */
export async function bookOwed({ database, configuration }: Booker): Promise<number> {
  const { adCurrency } = configuration;
  const { rows } = await database.sql.execute<{ hour: number }>(sql`
    select distinct extract(epoch from hour)::integer as hour from ad_bookings as booking
    join booked_hours using (hour) join ledger_accounts as account on account.kind = 'user' and account.owner = booking.owner
      and account.currency = coalesce(${bookedCurrency}, ${adCurrency}) and account.credited - account.debited >= ${smallest}
    where ${isOwed} order by 1 limit ${atOnce}`);
  let booked = 0;
  for (const { hour } of rows)
    booked += await database.transaction(async (tx) =>
      bookOpen(tx, await lockHour(tx, new Date(hour * 1000), adCurrency)),
    );
  return booked;
}
