import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';

/** For how long a process that gives no sign of life keeps its turn. */
const lease = sql`interval '1 minute'`;

/** Another process has the turn: what this one was about to write is the other’s to write. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

/** Takes the turn, or keeps it. @param holder the process @returns whether it has it */
export async function acquireLeaderLock(executor: Executor, holder: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    insert into ethereum_turn (holder, until) values (${holder}, now() + ${lease})
    on conflict (id) do update set holder = excluded.holder, until = excluded.until
    where ethereum_turn.holder = excluded.holder or ethereum_turn.until < now()
    returning id`);
  return rows.length > 0;
}

/**
 * Keeps the turn, and its row locked until the transaction ends. Everything that is written of blocks and their transfers is written
 * after that, so that a process which slept through its turn writes nothing.
 * @throws TurnLost
 */
export async function renewLeaderLock(tx: Transaction, holder: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`update ethereum_turn set until = now() + ${lease} where holder = ${holder} returning id`,
  );
  if (rows.length === 0) throw new TurnLost('Another process looks for payments on Ethereum.');
}

/** Lets another process have its turn at once. */
export async function releaseLeaderLock(executor: Executor, holder: string): Promise<void> {
  await executor.execute(sql`update ethereum_turn set until = now() - ${lease} where holder = ${holder}`);
}
