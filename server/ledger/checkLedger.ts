import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { type Invariant, ledgerInvariants } from './invariants.ts';

/** Violations of the invariants. While only the ledger writes its tables, there are none. */
export interface LedgerCheck {
  readonly isConsistent: boolean;
  /** The name of a violated invariant → its sorted violations. */
  readonly broken: Readonly<Record<string, readonly string[]>>;
}

/**
 * Recomputes all sums from one snapshot and compares them. It reads the whole ledger.
 * @param invariants the ledger's own by default
 */
export async function checkLedger(
  executor: Executor,
  invariants: readonly Invariant[] = ledgerInvariants,
): Promise<LedgerCheck> {
  const queries = invariants.map(
    ({ name, broken }) => sql`select ${name}::text as name, broken::text as broken from (${broken}) as found`,
  );
  const { rows } = await executor.execute<{ name: string; broken: string }>(sql.join(queries, sql` union all `));
  const names = [...new Set(rows.map(({ name }) => name))];
  const brokenBy = (one: string) => rows.filter(({ name }) => name === one).map(({ broken }) => broken);
  return {
    isConsistent: rows.length === 0,
    broken: Object.fromEntries(names.map((name) => [name, brokenBy(name).toSorted()])),
  };
}
