import pg from 'pg';
import { BackupError } from './backupError.ts';
import { runOnPostgres, type Target } from './postgresPrograms.ts';

/** The backup's file with the database. */
export const dumpFile = 'database.dump';

/** A snapshot of the database, until it is released. */
export interface Snapshot {
  readonly name: string;
  release(): Promise<void>;
}

async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'quarry-backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs work on a separate connection. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const loadTarget = (url: string): Promise<Target> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    return { url, major: Math.floor(Number(rows[0]?.version ?? 0) / 10_000) };
  });

/** Opens a snapshot of the database for `dumpPostgres`. Other transactions can still write. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connectClient(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
    return { name: rows[0]?.name ?? '', release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Writes the whole database at the snapshot into a file. */
export const dumpPostgres = async (url: string, file: string, { name }: Pick<Snapshot, 'name'>): Promise<void> =>
  runOnPostgres('pg_dump', await loadTarget(url), [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${name}`,
    `--file=${file}`,
  ]);

/** Lists the objects of the schema `public` with their kind and SQL name. Objects of extensions and identity sequences are excluded. */
const objects = `
  select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
           when 'f' then 'foreign table' else 'table' end as kind, format('public.%I', c.relname) as name
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i'))
  union all
  select 'routine', p.oid::regprocedure::text from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select 'type', format('public.%I', t.typname) from pg_type t
  where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
    and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`;

/** Whether the database has no objects of its own. */
export const isEmptyPostgres = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await client.query(`select from (${objects}) as found limit 1`)).rowCount === 0);

/** @throws BackupError while a server or an administrator's command uses the database */
export const requireUnusedPostgres = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'quarry'`,
    );
    if (rowCount !== 0)
      throw new BackupError('A server of Quarry works with this database. Stop every one of them, and try again.');
  });

/** Drops all objects of the database in one transaction. Extensions remain, because not every user may create them. */
async function emptyPostgres(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    // Names are printed with their schema, even if the schema is in the search path.
    await client.query(`set local search_path = ''`);
    const { rows } = await client.query<{ kind: string; name: string }>(objects);
    // Dropping a table also drops its dependent objects.
    for (const { kind, name } of rows) await client.query(`drop ${kind} if exists ${name} cascade`);
    await client.query('commit');
  });
}

/** Restores a dump into the database, completely or not at all. @param replace whether existing objects are dropped first */
export async function restorePostgres(
  url: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  if (replace) await emptyPostgres(url);
  await runOnPostgres('pg_restore', await loadTarget(url), [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    file,
  ]);
}
