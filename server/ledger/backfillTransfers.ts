import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { type Entry, rowOf } from './order.ts';
import { refuseOverdraft } from './overdraft.ts';
import { ledgerEntries, ledgerTransfers } from './tables.ts';

/** A transfer with a date in the past. */
export interface BackfilledTransfer {
  /** Unique among transfers. */
  readonly key: string;
  readonly at: Date;
  /** Undefined where the platform did it by itself. */
  readonly actor: { readonly id: number; readonly role: string } | undefined;
  readonly reference?: string;
  /** At least one. */
  readonly entries: readonly Entry[];
}

/** Rows of one insert: PostgreSQL takes 65,535 values at once. */
const portion = 1000;

function portionsOf<T>(items: readonly T[]): (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / portion) }, (_, index) =>
    items.slice(index * portion, (index + 1) * portion),
  );
}

/** Debits and credits by account, in the order in which every transfer locks accounts. */
const sumsOf = (rows: readonly ReturnType<typeof rowOf>[]) => sql`
  select address, sum(credited) as credited, sum(debited) as debited
  from json_to_recordset(${JSON.stringify(rows)}::json) as entry (debit text, credit text, amount numeric),
    lateral (values (credit, amount, 0), (debit, 0, amount)) as sides (address, credited, debited)
  group by address order by address`;

/** Inserts missing accounts. Another process may insert them at the same time. */
const makeAccounts = (rows: readonly ReturnType<typeof rowOf>[]) => sql`
  insert into ledger_accounts (address, kind, owner, currency)
  select address, parts[1], nullif(parts[2], '')::integer, parts[3]
  from (${sumsOf(rows)}) as sums cross join lateral regexp_match(address, '^([^:]*):([^:]*):(.*)$') as parts
  on conflict do nothing`;

const addSums = (rows: readonly ReturnType<typeof rowOf>[]) => sql`
  with sums as materialized (${sumsOf(rows)}), locked as materialized (
    select address from ledger_accounts join sums using (address) order by address for no key update of ledger_accounts
  )
  update ledger_accounts as account set credited = account.credited + sums.credited, debited = account.debited + sums.debited
  from sums join locked using (address) where account.address = sums.address`;

/**
 * Writes past transfers in the order given, many in few statements, as when a history is imported.
 * Overdrafts are checked once, after all of them.
 * @throws Refusal notEnoughMoney, invalidAmount, wrongMoney
 */
export async function backfillTransfers(tx: Transaction, transfers: readonly BackfilledTransfer[]): Promise<void> {
  const rows = transfers.map(({ entries }) => entries.map(rowOf));
  await tx.execute(makeAccounts(rows.flat()));
  await refuseOverdraft(() => tx.execute(addSums(rows.flat())));
  const ids: number[] = [];
  for (const some of portionsOf(transfers)) {
    const told = some.map(({ key, at, actor, reference }) => ({
      key,
      at,
      actorId: actor?.id,
      actingRole: actor?.role,
      reference,
    }));
    const made = await tx.insert(ledgerTransfers).values(told).returning({ id: ledgerTransfers.id });
    ids.push(...made.map(({ id }) => id));
  }
  const entries = ids.flatMap((transfer, index) => {
    const at = transfers[index]?.at;
    return (rows[index] ?? []).map((row) => ({ ...row, transfer, at }));
  });
  for (const some of portionsOf(entries)) await tx.insert(ledgerEntries).values([...some]);
}
