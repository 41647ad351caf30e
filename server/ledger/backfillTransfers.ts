import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { refuseOverdraft } from './refuseOverdraft.ts';
import { ledgerTransfers } from './tables.ts';
import { type Entry, type EntryRow, toEntryRow } from './transferRequest.ts';

/** A transfer with a date in the past. */
export interface BackfilledTransfer {
  /** Unique among transfers. */
  readonly key: string;
  readonly at: Date;
  /** Undefined for an automatic transfer by the platform. */
  readonly actor: { readonly id: number; readonly role: string } | undefined;
  readonly reference?: string;
  /** At least one. */
  readonly entries: readonly Entry[];
}

/** Transfers of one insert: PostgreSQL accepts 65,535 parameters per statement. */
const batchSize = 1000;

function toBatches<T>(items: readonly T[]): (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/** Inserts the missing accounts of entries, and locks all of them in the order of every transfer. */
async function lockAccounts(tx: Transaction, rows: readonly EntryRow[]): Promise<void> {
  const addresses = [...new Set(rows.flatMap(({ debit, credit }) => [debit, credit]))];
  const ordered = sql`unnest(${sql.param(addresses)}::text[]) as side (address)`;
  // Another process may insert them at the same time.
  await tx.execute(sql`
    insert into ledger_accounts (address, kind, owner, currency)
    select address, parts[1], nullif(parts[2], '')::integer, parts[3]
    from ${ordered} cross join lateral regexp_match(address, '^([^:]*):([^:]*):(.*)$') as parts
    order by address on conflict do nothing`);
  await tx.execute(sql`
    select from ledger_accounts join ${ordered} using (address) order by address for no key update of ledger_accounts`);
}

/** Inserts entries in one statement. The database updates the accounts' sums after each entry and checks for overdrafts. */
const insertEntries = (rows: readonly (EntryRow & { readonly transfer: number; readonly at: Date })[]) => sql`
  insert into ledger_entries (transfer, at, type, debit, credit, currency, amount, entity, entity_id)
  select entry.* from json_to_recordset(${JSON.stringify(rows)}::json) as entry (
    transfer integer, at timestamptz, type text, debit text, credit text, currency text, amount numeric, entity text, "entityId" integer
  )`;

/**
 * Inserts past transfers in the given order, in few statements, as when a history is imported.
 * Overdrafts are checked once, after all transfers.
 * @throws Refusal notEnoughMoney, invalidAmount, wrongMoney
 */
export async function backfillTransfers(tx: Transaction, transfers: readonly BackfilledTransfer[]): Promise<void> {
  const rows = transfers.map(({ entries }) => entries.map(toEntryRow));
  await lockAccounts(tx, rows.flat());
  const ids: number[] = [];
  for (const batch of toBatches(transfers)) {
    const values = batch.map(({ key, at, actor, reference }) => ({
      key,
      at,
      actorId: actor?.id,
      actingRole: actor?.role,
      reference,
    }));
    const inserted = await tx.insert(ledgerTransfers).values(values).returning({ id: ledgerTransfers.id });
    ids.push(...inserted.map(({ id }) => id));
  }
  const entries = transfers.flatMap(({ at }, index) => {
    const transfer = ids[index];
    return transfer === undefined ? [] : (rows[index] ?? []).map((row) => ({ ...row, transfer, at }));
  });
  await refuseOverdraft(() => tx.execute(insertEntries(entries)));
}
