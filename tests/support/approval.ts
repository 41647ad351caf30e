import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';

export const task = accountOf.task(1, 'USD');
export const hunter = accountOf.user(1, 'USD');
const outside = accountOf.outside('USD');
const refersTo = { entity: 'tasks', entityId: 1 };
const moved = { actor: undefined, type: 'adjustment', amount: '5', refersTo } as const;

/** Writes a record and its money in one transaction: the reserve, then whatever `between` does, then the award. */
export async function approve(tx: Transaction, n: number, between: () => Promise<void>): Promise<void> {
  await tx.execute(sql`insert into campaign_categories (title) values (${`approved ${n}`})`);
  await transfer(tx, { key: `reserve ${n}`, ...moved, from: outside, to: task });
  await between();
  await transfer(tx, { key: `reward ${n}`, ...moved, from: task, to: hunter });
}
