import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import { type Entry, rowOf } from './order.ts';
import { refuseOverdraft } from './overdraft.ts';
import { ledgerEntries, ledgerTransfers } from './tables.ts';

/** A transfer that was made at another time than now. */
export interface PastTransfer {
  /** Another transfer's never. */
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

/** The sums of the accounts, in the order in which every transfer locks them. */
const addSums = (rows: readonly ReturnType<typeof rowOf>[]) => sql`
  insert into ledger_accounts as account (address, kind, owner, currency, credited, debited)
  select address, parts[1], nullif(parts[2], '')::integer, parts[3], credited, debited from (
    select address, sum(credited) as credited, sum(debited) as debited
    from json_to_recordset(${JSON.stringify(rows)}::json) as entry (debit text, credit text, amount numeric),
      lateral (values (credit, amount, 0), (debit, 0, amount)) as sides (address, credited, debited)
    group by address
  ) as sums cross join lateral regexp_match(address, '^([^:]*):([^:]*):(.*)$') as parts
  order by address
  on conflict (address) do update
  set credited = account.credited + excluded.credited, debited = account.debited + excluded.debited`;

/**
 * Writes transfers of former times, in the order given, as a history is taken over: many by few statements.
 * Whether an account would owe is told of the sums after all of them.
 * @throws Refusal notEnoughMoney, invalidAmount, wrongMoney
 */
export async function recordPast(tx: Transaction, transfers: readonly PastTransfer[]): Promise<void> {
  const rows = transfers.map(({ entries }) => entries.map(rowOf));
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
  const entries = ids.flatMap((transfer, index) => (rows[index] ?? []).map((row) => ({ ...row, transfer })));
  for (const some of portionsOf(entries)) await tx.insert(ledgerEntries).values([...some]);
}
