import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { auditSeals } from './tables.ts';

/** Entries that one transaction seals. */
const batchSize = 1000;

/**
 * SQL of an entry's digest over every column of the row `entry`. Personal values are replaced by their digests.
 * Every seal depends on it, so it must never change.
 */
export const entryDigest: SQL = sql.raw(`encode(sha256(convert_to(jsonb_build_array(
  entry.id, entry.actor_id, entry.acting_role, entry.entity, entry.entity_id, entry.action, entry.before, entry.after, entry.reason,
  (extract(epoch from entry.at) * 1000)::bigint, entry.ip_digest, entry.values_digest)::text, 'UTF8')), 'hex')`);

/** The seal of an entry: a hash of its digest and the seal before it, which is empty for the first. */
export const sealHash = (previous: string, digest: string): string =>
  createHash('sha256').update(previous).update(digest).digest('hex');

/** IDs up to `last`. All of them are final when every transaction before `transaction` has ended. */
interface Horizon {
  readonly last: number;
  /** The first transaction without an ID when `last` was read. */
  readonly transaction: string;
}

/**
 * Reads the IDs that transactions have allocated so far.
 * A trigger gives each transaction its ID before that of an entry, so that later transactions have higher IDs.
 */
async function readHorizon({ sql: executor }: Database): Promise<Horizon> {
  const ids = await executor.execute<{ last: number }>(
    sql`select coalesce(pg_sequence_last_value('audit_entries_id_seq'), 0)::integer as last`,
  );
  // A later statement than that of the IDs, because its snapshot must not be older.
  const transactions = await executor.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  return { last: ids.rows[0]?.last ?? 0, transaction: transactions.rows[0]?.next ?? '' };
}

/** Whether every transaction that may have allocated one of the IDs has ended. */
async function isFinal({ sql: executor }: Database, { transaction }: Horizon): Promise<boolean> {
  const { rows } = await executor.execute<{ final: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${transaction}::xid8 as final`,
  );
  return rows[0]?.final ?? false;
}

/** Seals the next entries up to an ID. @returns whether there may be more; false while another process seals */
async function sealPortion(tx: Transaction, last: number): Promise<boolean> {
  const lock = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('quarry audit seals')) as free`,
  );
  if (lock.rows[0]?.free !== true) return false;
  const newest = await tx.execute<{ entry: number; hash: string }>(
    sql`select entry, hash from audit_seals order by entry desc limit 1`,
  );
  const previous = newest.rows[0] ?? { entry: 0, hash: '' };
  const { rows } = await tx.execute<{ id: number; digest: string }>(sql`
    select id, ${entryDigest} as digest from audit_entries as entry
    where id > ${previous.entry} and id <= ${last} order by id limit ${batchSize}`);
  if (rows.length === 0) return false;
  let { hash } = previous;
  const seals = rows.map(({ id, digest }) => {
    hash = sealHash(hash, digest);
    return { entry: id, hash };
  });
  await tx.insert(auditSeals).values(seals);
  return rows.length === batchSize;
}

/**
 * Seals committed entries of the audit log in the order of their IDs. No write waits for it.
 * An ID that an open transaction may still write is sealed in a later run.
 */
export class Sealer {
  private horizon: Horizon | undefined;

  constructor(private readonly database: Database) {}

  /** Seals the final entries. */
  async seal(): Promise<void> {
    this.horizon ??= await readHorizon(this.database);
    const { horizon } = this;
    if (!(await isFinal(this.database, horizon))) return;
    while (await this.database.transaction((tx) => sealPortion(tx, horizon.last)));
    this.horizon = undefined;
  }
}

/** The job that seals the audit log. Several processes may do so in parallel. */
export function openSealJob({ database }: Platform): { round(): Promise<void> } {
  const sealer = new Sealer(database);
  return { round: () => sealer.seal() };
}
