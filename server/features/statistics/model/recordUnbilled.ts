import { millisecondsInSecond } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { mapUnderLock } from '#server/platform/slices.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';
import { type RecordDimension, sides } from '#src/resources/statistics/dimensions.ts';
import type { EventName } from '#src/resources/statistics/events.ts';
import { unbilledEvents } from '#src/resources/statistics/unbilledEvents.ts';
import type { UnbilledReason } from '#src/resources/statistics/unbilledReasons.ts';
import { findExistingIds } from './findExistingIds.ts';
import { linesPerLockedSlice } from './linesPerSlice.ts';

/** An event that isn't billed, with its original amounts. */
export interface UnbilledEvent {
  readonly event: EventName;
  /** Seconds. */
  readonly time: number;
  readonly count: number;
  readonly cost: string;
  readonly publisherRevenue: string;
  readonly ids: Partial<Record<RecordDimension, number>>;
  readonly reason: UnbilledReason;
}

interface Row {
  readonly reason: UnbilledReason;
  readonly day: string;
  readonly side: BookingSide;
  readonly event: EventName;
  readonly campaign: number | null;
  readonly adzone: number | null;
  readonly exchange: number | null;
  readonly owner: number | null;
}

/** The existing records among those that events name. */
interface ExistingRecords {
  readonly adzones: ReadonlySet<number>;
  readonly exchanges: ReadonlySet<number>;
}

const orNull = (id: number | undefined, existing?: ReadonlySet<number>): number | null =>
  id === undefined || id === 0 || existing?.has(id) === false ? null : id;

/** Returns an event's rows with their amounts: one for its buyer, and one for its seller if present. */
function toRows(
  { reason, time, event, ids, cost, publisherRevenue }: UnbilledEvent,
  { adzones, exchanges }: ExistingRecords,
): { readonly row: Row; readonly amount: string }[] {
  const day = new Date(time * millisecondsInSecond).toISOString().slice(0, 10);
  const common = { reason, day, event, campaign: orNull(ids.campaign), exchange: orNull(ids.exchange, exchanges) };
  const [buyer, seller] = [orNull(ids[sides.buyer]), orNull(ids[sides.seller])];
  const spend = { row: { ...common, side: 'spend', adzone: null, owner: buyer }, amount: cost } as const;
  if (seller === null) return [spend];
  const adzone = orNull(ids.adzone, adzones);
  return [spend, { row: { ...common, side: 'income', adzone, owner: seller }, amount: publisherRevenue }];
}

/** The columns that group equal events of a day, in the order in which batches lock rows. */
const keySql = sql.raw('day, side, event, reason, campaign, adzone, exchange, owner, amount_currency');

/** Adds events to the log of unbilled events, where equal events of a day share a row. Parallel writers lock rows in the same order. */
export async function recordUnbilled(
  tx: Transaction,
  events: readonly UnbilledEvent[],
  currency: string,
): Promise<void> {
  const idsOf = (name: 'adzone' | 'exchange') => events.map(({ ids }) => ids[name]);
  const existing = {
    adzones: await findExistingIds(tx, adzones, idsOf('adzone')),
    exchanges: await findExistingIds(tx, exchanges, idsOf('exchange')),
  };
  const sums = new Map<string, { readonly row: Row; readonly count: number; readonly amount: Exact }>();
  await mapUnderLock(events, linesPerLockedSlice, (event) => {
    for (const { row, amount } of toRows(event, existing)) {
      const values = JSON.stringify(row);
      const sum = sums.get(values) ?? { row, count: 0, amount: new Exact(0) };
      sums.set(values, { row, count: sum.count + event.count, amount: sum.amount.plus(amount) });
    }
  });
  const rows = [...sums.values()].map(({ row, count, amount }) => ({
    ...row,
    events: count,
    amount: amount.toFixed(),
  }));
  await tx.execute(sql`
    insert into ${tableOf(unbilledEvents.name).table} as stored (${keySql}, events, amount)
    select ${keySql}, events, amount from (
      select *, ${currency}::text as amount_currency from json_to_recordset(${JSON.stringify(rows)}::json) as line (
        reason text, day date, side text, event text, campaign integer, adzone integer, exchange integer, owner integer,
        events numeric, amount numeric
      )
    ) as unbilled order by ${keySql}
    on conflict (${keySql}) do update set events = stored.events + excluded.events, amount = stored.amount + excluded.amount,
      version = stored.version + 1, updated_at = now()`);
}
