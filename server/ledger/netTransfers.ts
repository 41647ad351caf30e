import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { type Account, accountAddress } from './accounts.ts';

/** Loads the net amount moved from one account to another, as a plain decimal. */
export async function loadNetTransfer(executor: Executor, from: Account, to: Account): Promise<string> {
  const [giver, taker] = [accountAddress(from), accountAddress(to)];
  const { rows } = await executor.execute<{ moved: string }>(sql`
    select trim_scale(coalesce(sum(case when debit = ${giver} then amount else -amount end), 0))::text as moved
    from ledger_entries where (debit = ${giver} and credit = ${taker}) or (debit = ${taker} and credit = ${giver})`);
  return rows[0]?.moved ?? '0';
}

/** Loads the net amount that left an account by entries of these types, as a plain decimal. */
export async function loadNetOutflow(
  executor: Executor,
  account: Account,
  types: readonly EntryType[],
): Promise<string> {
  const [address, reasons] = [accountAddress(account), sql.param(types)];
  // One query for debits and one for credits: each uses its own index.
  const { rows } = await executor.execute<{ left: string }>(sql`
    select trim_scale(coalesce((select sum(amount) from ledger_entries where debit = ${address} and type = any(${reasons})), 0)
      - coalesce((select sum(amount) from ledger_entries where credit = ${address} and type = any(${reasons})), 0))::text as left`);
  return rows[0]?.left ?? '0';
}
