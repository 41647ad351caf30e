import { desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { type Account, addressOf } from './accounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './tables.ts';

/** An entry from the view of one of its two accounts. */
export interface StatementEntry {
  readonly id: number;
  readonly at: Date;
  readonly type: EntryType;
  /** As the ledger keeps it. */
  readonly currency: string;
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

const { id, debit, credit, amount, type, entity, entityId, transfer } = ledgerEntries;

/** What a page's entries have in common, beside their account. */
function conditionOf({ cursor, types, from, to }: PageQuery): SQL {
  const isDated = from !== undefined || to !== undefined;
  const parts = [
    sql`true`,
    ...(cursor === undefined ? [] : [sql`${id} < ${cursor}`]),
    ...(types === undefined ? [] : [inArray(type, [...types])]),
    ...(isDated
      ? [
          sql`exists (select from ${ledgerTransfers} where ${ledgerTransfers.id} = ${transfer}
            and ${from === undefined ? sql`true` : gte(ledgerTransfers.at, from)}
            and ${to === undefined ? sql`true` : lte(ledgerTransfers.at, to)})`,
        ]
      : []),
  ];
  return sql.join(parts, sql` and `);
}

/**
 * The entries of one or several accounts of one owner, the newest first. Their ids ascend in the order in which they were made, so a
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
  const matches = conditionOf(query);
  // One query for the debits and one for the credits of each account: each reads the end of its own index.
  const newest = addresses.flatMap((address) =>
    [debit, credit].map(
      (side) =>
        sql`(select ${id} from ${ledgerEntries} where ${side} = ${address} and ${matches} order by ${id} desc limit ${limit + 1})`,
    ),
  );
  const isCredit = inArray(credit, addresses);
  const rows = await executor
    .select({
      id,
      at: ledgerTransfers.at,
      type,
      currency: ledgerEntries.currency,
      amount: sql<string>`trim_scale(case when ${isCredit} then ${amount} else -${amount} end)::text`,
      counterpart: { kind: ledgerAccounts.kind, owner: ledgerAccounts.owner, currency: ledgerAccounts.currency },
      refersTo: { entity, entityId },
      reference: ledgerTransfers.reference,
      actorId: ledgerTransfers.actorId,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, transfer))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.address, sql`case when ${isCredit} then ${debit} else ${credit} end`))
    .where(sql`${id} in (${sql.join(newest, sql` union all `)})`)
    .orderBy(desc(id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
