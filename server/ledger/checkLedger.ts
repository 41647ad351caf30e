import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { type Invariant, ledgerInvariants } from './invariants.ts';

/** What doesn't hold. As long as only the ledger writes its tables, everything does. */
export interface LedgerCheck {
  readonly isConsistent: boolean;
  /** The name of an invariant → what breaks it, sorted; only of those that don't hold. */
  readonly broken: Readonly<Record<string, readonly string[]>>;
}

/**
 * Adds up everything again, at one moment, and compares: reads the whole ledger.
 * @param invariants those of the ledger by itself unless others are given
 */
export async function checkLedger(
  executor: Executor,
  invariants: readonly Invariant[] = ledgerInvariants,
): Promise<LedgerCheck> {
  const searches = invariants.map(
    ({ name, broken }) => sql`select ${name}::text as name, broken::text as broken from (${broken}) as found`,
  );
  const { rows } = await executor.execute<{ name: string; broken: string }>(sql.join(searches, sql` union all `));
  const names = [...new Set(rows.map(({ name }) => name))];
  const found = (one: string) => rows.filter(({ name }) => name === one).map(({ broken }) => broken);
  return {
    isConsistent: rows.length === 0,
    broken: Object.fromEntries(names.map((name) => [name, found(name).toSorted()])),
  };
}
