import { type AnyColumn, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { type Account, addressOf } from './accounts.ts';
import type { EntryType } from './entryTypes.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './tables.ts';

/** An entry from the view of one of its two accounts. */
export interface StatementEntry {
  readonly id: number;
  readonly at: Date;
  readonly type: EntryType;
  /** A plain decimal, negative for a debit. */
  readonly amount: string;
  /** The account on the other side. */
  readonly counterpart: Account;
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

/** A page of `limit` entries, starting after the previous page's cursor. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: number;
}

const { id, debit, credit, amount, type, entity, entityId } = ledgerEntries;

/**
 * An account's entries, the newest first. Their ids ascend in the order in which they were made, so a cursor neither skips nor
 * repeats any.
 */
export async function statementOf(
  executor: Executor,
  account: Account,
  { limit, cursor }: PageQuery,
): Promise<StatementPage> {
  const address = addressOf(account);
  const before = cursor === undefined ? sql`` : sql`and ${id} < ${cursor}`;
  // One query for debits and one for credits: each reads the end of its own index.
  const newest = (side: AnyColumn) =>
    sql`(select ${id} from ${ledgerEntries} where ${side} = ${address} ${before} order by ${id} desc limit ${limit + 1})`;
  const rows = await executor
    .select({
      id,
      at: ledgerTransfers.at,
      type,
      amount: sql<string>`trim_scale(case when ${credit} = ${address} then ${amount} else -${amount} end)::text`,
      counterpart: { kind: ledgerAccounts.kind, owner: ledgerAccounts.owner, currency: ledgerAccounts.currency },
      refersTo: { entity, entityId },
      reference: ledgerTransfers.reference,
      actorId: ledgerTransfers.actorId,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transfer))
    .innerJoin(
      ledgerAccounts,
      eq(ledgerAccounts.address, sql`case when ${credit} = ${address} then ${debit} else ${credit} end`),
    )
    .where(sql`${id} in (${newest(debit)} union all ${newest(credit)})`)
    .orderBy(desc(id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
