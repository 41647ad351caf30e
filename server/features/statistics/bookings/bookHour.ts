import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf, addressOf } from '#server/ledger/accounts.ts';
import type { Entry } from '#server/ledger/order.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type BookingSide, bookingEntity } from '#src/resources/statistics/bookingSides.ts';
import { adBookings, bookedHours } from '../model/bookingTables.ts';
import { bookedCurrency, transferKey } from '../model/hourTransfers.ts';
import { affordable, type Due } from './affordable.ts';
import type { HourFigures } from './hourFigures.ts';

/** Where money is booked, and in which currency. */
type Booker = Pick<Platform, 'database' | 'configuration'>;

type BookedHour = typeof bookedHours.$inferSelect;

interface Open extends Due {
  readonly side: BookingSide;
}

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
    as event (side text, owner integer, record integer, told numeric, "takenBack" numeric)`;

/**
 * Whether the events say less than they did, of anything: what is charged, and what is taken back, only ever grows. The row of the hour
 * is locked.
 */
const haveFallen = ({ hour, told }: HourFigures) => sql`exists (
  select from ad_bookings as known left join ${toldRows(told)} using (side, owner, record)
  where known.hour = ${hour.toISOString()}::timestamptz and (
    known.told + known.taken_back > coalesce(event.told + event."takenBack", 0) or known.taken_back > coalesce(event."takenBack", 0)
  ))`;

/**
 * Writes what the events say, all in one statement. Charges and what is taken back are the most that any state has said of each: only an
 * event that takes back lowers a sum, and never below zero, whatever events were lost.
 */
const writeTold = (tx: Transaction, { hour, told }: HourFigures) =>
  tx.execute(sql`
    insert into ad_bookings (hour, side, owner, record, told, taken_back)
    select ${hour.toISOString()}::timestamptz, side, owner, record, greatest(told, 0), "takenBack"
    from ${toldRows(told)}
    where told <> 0 or exists (
      select from ad_bookings as known
      where (known.hour, known.side, known.owner, known.record) = (${hour.toISOString()}::timestamptz, event.side, event.owner, event.record)
    )
    order by side, owner, record
    on conflict on constraint ad_bookings_once do update set
      told = greatest(
        ad_bookings.told + ad_bookings.taken_back, excluded.told + excluded.taken_back, ad_bookings.taken_back, excluded.taken_back
      ) - greatest(ad_bookings.taken_back, excluded.taken_back),
      taken_back = greatest(ad_bookings.taken_back, excluded.taken_back)
    where (ad_bookings.told, ad_bookings.taken_back) <> (excluded.told, excluded.taken_back)`);

/** What of an hour isn't in the ledger: from the view of the owners' accounts. */
async function openOf(tx: Transaction, hour: Date): Promise<Open[]> {
  const rows = await tx
    .select({
      id: adBookings.id,
      side: adBookings.side,
      owner: adBookings.owner,
      due: sql<string>`(${adBookings.told} - ${adBookings.booked})::text`,
    })
    .from(adBookings)
    .where(sql`${adBookings.hour} = ${hour.toISOString()} and ${adBookings.told} <> ${adBookings.booked}`)
    .orderBy(asc(adBookings.id));
  return rows.map(({ due, ...open }) => ({
    ...open,
    amount: open.side === 'income' ? new Exact(due) : new Exact(due).neg(),
  }));
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
function entryOf({ id, side, owner, amount }: Open, currency: string): Entry {
  const [own, platform] = [accountOf.user(owner, currency), accountOf.platform(currency)];
  const isGiven = amount.isPositive();
  return {
    type: side === 'spend' ? 'ad-spend' : 'ad-income',
    from: isGiven ? platform : own,
    to: isGiven ? own : platform,
    amount: amount.abs().toFixed(),
    refersTo: { entity: bookingEntity, entityId: id },
  };
}

const addBooked = (tx: Transaction, moved: readonly Open[]) =>
  tx.execute(sql`
    update ad_bookings as booking set booked = booking.booked + moved.amount
    from json_to_recordset(${JSON.stringify(
      moved.map(({ id, side, amount }) => ({ id, amount: (side === 'income' ? amount : amount.neg()).toFixed() })),
    )}::json) as moved (id integer, amount numeric)
    where booking.id = moved.id`);

/**
 * Books what of an hour isn't booked yet, as one transfer. What an account has too little for stays open.
 * @returns how many campaigns and ad zones were booked
 */
async function bookOpen(
  tx: Transaction,
  { hour, transfers, currency }: Awaited<ReturnType<typeof lockHour>>,
): Promise<number> {
  const open = await openOf(tx, hour);
  const balances = await lockBalances(tx, [...new Set(open.map(({ owner }) => owner))], currency);
  const moved = affordable(open, balances);
  if (moved.length === 0) return 0;
  const nth = transfers + 1;
  const entries = moved.map((each) => entryOf(each, currency));
  await transferAll(tx, { key: transferKey(hour, nth), actor: undefined, entries });
  await addBooked(tx, moved);
  await tx
    .update(bookedHours)
    .set({ transfers: nth, currency, bookedAt: sql`now()` })
    .where(eq(bookedHours.hour, hour));
  return moved.length;
}

/**
 * Books an hour, always in the currency in which it was booked first: the difference between what its events say and what the ledger has. Figures of a state that is booked, or of an
 * earlier one, change nothing: several processes may book the same hour. One that has lost events takes nothing back, also where later
 * ones bring it past the rows that were booked.
 * @returns how many campaigns and ad zones were booked
 */
export const bookHour = ({ database, configuration }: Booker, figures: HourFigures): Promise<number> =>
  database.transaction(async (tx) => {
    const known = await lockHour(tx, figures.hour, configuration.adCurrency);
    if (figures.eventRows <= known.eventRows) return 0;
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

/**
 * Books what accounts had too little for, the earliest hours first, of those that have money now.
 * @returns how many campaigns and ad zones were booked
 */
export async function bookOwed({ database, configuration }: Booker): Promise<number> {
  const { adCurrency } = configuration;
  const { rows } = await database.sql.execute<{ hour: number }>(sql`
    select distinct extract(epoch from hour)::integer as hour from ad_bookings as booking
    join booked_hours using (hour) join ledger_accounts as account on account.kind = 'user' and account.owner = booking.owner
      and account.currency = coalesce(${bookedCurrency}, ${adCurrency}) and account.credited > account.debited
    where booking.told <> booking.booked order by 1 limit ${atOnce}`);
  let booked = 0;
  for (const { hour } of rows)
    booked += await database.transaction(async (tx) =>
      bookOpen(tx, await lockHour(tx, new Date(hour * 1000), adCurrency)),
    );
  return booked;
}
