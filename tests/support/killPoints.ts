import { Client } from 'pg';

/** Written step by step by what moves money. */
const tables = [
  'ledger_transfers',
  'ledger_entries',
  'invoices',
  'invoice_payments',
  'document_series',
  'credit_notes',
  'deposits',
  'unassigned_payments',
  'withdrawals',
  'audit_entries',
  'notifications',
  'idempotency_keys',
];

/** The advisory lock that a write waits for where it is to be killed. */
const lock = 4711;
/** What the sequence says at the write that is stopped. */
const stopAt = 1_000;

const stop = `
  create sequence kill_steps;
  create function stop_for_kill() returns trigger language plpgsql as $$
  begin
    if nextval('kill_steps') = ${stopAt} then perform pg_advisory_xact_lock(${lock}); end if;
    return new;
  end $$;
  ${tables
    .map(
      (table) => `create trigger stop_for_kill before insert or update on ${table}
        for each row execute function stop_for_kill();`,
    )
    .join('\n')}
  create constraint trigger stop_commit_for_kill after insert on idempotency_keys deferrable initially deferred
    for each row execute function stop_for_kill();`;

/** Places between the rows that a server’s transaction writes, and before its commit, where it can be made to stand still. */
export interface KillPoints {
  /** Whoever writes from now on stands still before the nth row; 0 for nowhere. */
  arm(nth: number): Promise<void>;
  /** Whether somebody stands there. */
  isReached(): Promise<boolean>;
  /** Lets the transaction of a killed server end, as the database does once it notices. */
  release(): Promise<void>;
  close(): Promise<void>;
}

/** @param url of a database on PostgreSQL, with its tables */
export async function openKillPoints(url: string): Promise<KillPoints> {
  // One holds the lock, so that the other can look who waits for it.
  const [holder, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([holder.connect(), watcher.connect()]);
  await watcher.query(stop);
  await holder.query(`select pg_advisory_lock(${lock})`);
  return {
    async arm(nth) {
      await watcher.query(`select setval('kill_steps', ${nth === 0 ? stopAt : stopAt - nth})`);
    },
    async isReached() {
      const { rowCount } = await watcher.query(
        `select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return rowCount === 1;
    },
    async release() {
      await holder.query(`select pg_advisory_unlock(${lock})`);
      // Given back once the one who waited has ended.
      await holder.query(`select pg_advisory_lock(${lock})`);
    },
    async close() {
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}
