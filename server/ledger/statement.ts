import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { limits } from '#src/limits.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { type Account, accountAddress } from './accounts.ts';

/** An entry from the perspective of one of its two accounts. */
export interface StatementEntry {
  readonly id: number;
  readonly at: Date;
  readonly type: EntryType;
  /** The currency's code or token in the ledger. */
  readonly currency: string;
  /** A plain decimal, negative for a debit. */
  readonly amount: string;
  /** The address of the account on the other side. */
  readonly counterpart: string;
  readonly refersTo: { readonly entity: string; readonly entityId: number };
  readonly reference: string | null;
  /** Null for an automatic transfer by the platform. */
  readonly actorId: number | null;
}

export interface StatementPage {
  readonly entries: StatementEntry[];
  /** The cursor of the next page, null after the last page. */
  readonly next: number | null;
}

/** The filter of a page of `limit` entries, starting after the previous page's cursor. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: number | undefined;
  /** All by default. */
  readonly type?: EntryType | undefined;
  /** The earliest and the latest time. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

interface Condition {
  /** The compared parameter. */
  readonly name: string;
  readonly sql: SQL;
}

/**
 * The conditions of a page's entries, besides their account.
 * A cursor must be an entry of the same accounts, so that it doesn't reveal the time of other entries.
 */
function toConditions({ cursor, type, from, to }: PageQuery, addresses: SQL): readonly Condition[] {
  const cursorTime = sql`select at from ledger_entries where id = ${cursor} and (debit = any(${addresses}) or credit = any(${addresses}))`;
  return [
    ...(cursor === undefined ? [] : [{ name: 'cursor', sql: sql`(at, id) < ((${cursorTime}), ${cursor})` }]),
    ...(type === undefined ? [] : [{ name: 'type', sql: sql`type = ${type}` }]),
    ...(from === undefined ? [] : [{ name: 'from', sql: sql`at >= ${from.toISOString()}` }]),
    ...(to === undefined ? [] : [{ name: 'to', sql: sql`at <= ${to.toISOString()}` }]),
  ];
}

/** The newest matching entries of all accounts. Each side of an account reads one range of its own index. */
function newestEntriesSql(addresses: SQL, conditions: readonly Condition[], count: number): SQL {
  // The limit is no parameter, because a cached plan would ignore its value.
  const newest = sql.raw(`order by at desc, id desc limit ${count}`);
  const matches = sql.join(
    conditions.map((each) => sql` and ${each.sql}`),
    sql``,
  );
  const side = (own: string, other: string, value: string) => sql`
    (select id, at, transfer, type, currency, ${sql.raw(value)} as amount, ${sql.raw(other)} as counterpart, entity, entity_id
    from ledger_entries where ${sql.raw(own)} = account.address${matches} ${newest})`;
  return sql`
    select sides.* from unnest(${addresses}) as account (address) cross join lateral (
      ${side('debit', 'credit', '-amount')} union all ${side('credit', 'debit', 'amount')}
    ) as sides ${newest}`;
}

const columns = {
  id: sql<number>`entry.id`,
  at: sql<string>`entry.at`,
  type: sql<EntryType>`type`,
  currency: sql<string>`currency`,
  amount: sql<string>`trim_scale(amount)::text`,
  counterpart: sql<string>`counterpart`,
  refersTo: { entity: sql<string>`entity`, entityId: sql<number>`entity_id` },
  reference: sql<string | null>`reference`,
  actorId: sql<number | null>`actor_id`,
};

/**
 * Loads the entries of one or several accounts of one owner, the newest first. Entries of the same time are sorted by ID.
 * Neither time nor ID ever changes, so a cursor neither skips nor repeats entries.
 */
export async function loadStatement(
  executor: Executor,
  accounts: readonly Account[],
  query: PageQuery,
): Promise<StatementPage> {
  const { limit } = query;
  if (accounts.length === 0) return { entries: [], next: null };
  const addresses = sql`${sql.param(accounts.map(accountAddress))}::text[]`;
  const conditions = toConditions(query, addresses);
  const select = executor
    .select(columns)
    .from(
      sql`(${newestEntriesSql(addresses, conditions, limit + 1)}) as entry join ledger_transfers as made on made.id = transfer`,
    )
    .orderBy(sql`entry.at desc, entry.id desc`);
  // Planning takes longer than reading. Other page sizes are too many to cache a plan for each.
  const isUsual = limit === limits.statementPage.usual;
  const name = ['statement', ...conditions.map((each) => each.name)].join('_');
  const rows = await (isUsual ? select.prepare(name).execute() : select);
  const entries = rows.slice(0, limit).map((row) => ({ ...row, at: new Date(row.at) }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
