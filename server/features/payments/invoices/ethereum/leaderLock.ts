import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';

/** The time after which the lock of an unresponsive process expires. */
const lease = sql`interval '1 minute'`;

/** Another process has the lock, so this process must not write. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

/** Acquires or renews the lock. @param holder the process @returns whether it has the lock */
export async function acquireLeaderLock(executor: Executor, holder: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    insert into ethereum_turn (holder, until) values (${holder}, now() + ${lease})
    on conflict (id) do update set holder = excluded.holder, until = excluded.until
    where ethereum_turn.holder = excluded.holder or ethereum_turn.until < now()
    returning id`);
  return rows.length > 0;
}

/**
 * Renews the lock, and locks its row until the transaction ends. All writes of blocks and transfers follow it, so that a process whose lock
 * has expired writes nothing.
 * @throws TurnLost
 */
export async function renewLeaderLock(tx: Transaction, holder: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`update ethereum_turn set until = now() + ${lease} where holder = ${holder} returning id`,
  );
  if (rows.length === 0) throw new TurnLost('Another process looks for payments on Ethereum.');
}

/** Lets another process acquire the lock immediately. */
export async function releaseLeaderLock(executor: Executor, holder: string): Promise<void> {
  await executor.execute(sql`update ethereum_turn set until = now() - ${lease} where holder = ${holder}`);
}
