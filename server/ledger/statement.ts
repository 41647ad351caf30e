import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { type Account, addressOf } from './accounts.ts';

/** An entry from the view of one of its two accounts. */
export interface StatementEntry {
  readonly id: number;
  readonly at: Date;
  readonly type: EntryType;
  /** As the ledger keeps it. */
  readonly currency: string;
  /** A plain decimal, negative for a debit. */
  readonly amount: string;
  /** The address of the account on the other side. */
  readonly counterpart: string;
  readonly refersTo: { readonly entity: string; readonly entityId: number };
  readonly reference: string | null;
  /** Null where the platform did it by itself. */
  readonly actorId: number | null;
}

export interface StatementPage {
  readonly entries: StatementEntry[];
  /** The cursor of the next page, null after the last one. */
  readonly next: number | null;
}

/** A page of `limit` entries, starting after the previous page's cursor, of those that match. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: number | undefined;
  /** All by default. */
  readonly types?: readonly EntryType[] | undefined;
  /** The earliest and the latest time. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** What a page's entries have in common, beside their account. A cursor is an entry of the same accounts: that of others tells nobody its time. */
function conditionOf({ cursor, types, from, to }: PageQuery, addresses: readonly string[]): SQL {
  const own = sql.param([...addresses]);
  const parts = [
    ...(cursor === undefined
      ? []
      : [
          sql`(at, id) < ((select at from ledger_entries where id = ${cursor} and (debit = any(${own}) or credit = any(${own}))), ${cursor})`,
        ]),
    ...(types === undefined ? [] : [sql`type in (${sql.join([...types], sql`, `)})`]),
    ...(from === undefined ? [] : [sql`at >= ${from.toISOString()}`]),
    ...(to === undefined ? [] : [sql`at <= ${to.toISOString()}`]),
  ];
  return sql.join(
    parts.map((part) => sql` and ${part}`),
    sql``,
  );
}

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly at: string;
  readonly type: EntryType;
  readonly currency: string;
  readonly amount: string;
  readonly counterpart: string;
  readonly entity: string;
  readonly entityId: number;
  readonly reference: string | null;
  readonly actorId: number | null;
}

/**
 * The entries of one or several accounts of one owner, the newest first; of one time, those made last. Neither time nor id ever changes, so a
 * cursor neither skips nor repeats any.
 */
export async function statementOf(
  executor: Executor,
  accounts: readonly Account[],
  query: PageQuery,
): Promise<StatementPage> {
  const { limit } = query;
  const addresses = accounts.map(addressOf);
  if (addresses.length === 0) return { entries: [], next: null };
  const matches = conditionOf(query, addresses);
  const newest = sql`order by at desc, id desc limit ${limit + 1}`;
  const side = (own: SQL, other: SQL, value: SQL, address: string) => sql`
    (select id, at, transfer, type, currency, ${value} as amount, ${other} as counterpart, entity, entity_id
    from ledger_entries where ${own} = ${address}${matches} ${newest})`;
  // One query for the debits and one for the credits of each account: each reads one part of its own index.
  const sides = addresses.flatMap((address) => [
    side(sql`debit`, sql`credit`, sql`-amount`, address),
    side(sql`credit`, sql`debit`, sql`amount`, address),
  ]);
  const { rows } = await executor.execute<Row>(sql`
    select entry.id, entry.at, type, currency, trim_scale(amount)::text as amount, counterpart, entity, entity_id as "entityId",
      reference, actor_id as "actorId"
    from (select * from (${sql.join(sides, sql` union all `)}) as sides ${newest}) as entry
    join ledger_transfers as made on made.id = transfer
    order by entry.at desc, entry.id desc`);
  const entries = rows
    .slice(0, limit)
    .map(({ at, entity, entityId, ...row }) => ({ ...row, at: new Date(at), refersTo: { entity, entityId } }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
