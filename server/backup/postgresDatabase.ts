import pg from 'pg';
import { BackupError } from './backupError.ts';
import { runOnPostgres, type Target } from './postgresPrograms.ts';

/** The file of a backup that has the database. */
export const dumpFile = 'database.dump';

/** A moment of the database, for as long as it isn't let go. */
export interface Snapshot {
  readonly name: string;
  release(): Promise<void>;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'quarry-backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs work over a connection of its own. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const targetOf = (url: string): Promise<Target> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    return { url, major: Math.floor(Number(rows[0]?.version ?? 0) / 10_000) };
  });

/** Keeps the database as it is now, for `dumpPostgres`; everybody goes on writing. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
    return { name: rows[0]?.name ?? '', release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Writes the whole database into a file, as it was at the snapshot. */
export const dumpPostgres = async (url: string, file: string, { name }: Pick<Snapshot, 'name'>): Promise<void> =>
  runOnPostgres('pg_dump', await targetOf(url), [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${name}`,
    `--file=${file}`,
  ]);

/** What stands in the schema `public` and belongs neither to an extension nor, as an identity's sequence, to a column: kind, and name as SQL has it. */
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

/** Whether the database has anything of its own. */
export const isEmptyPostgres = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await client.query(`select from (${objects}) as found limit 1`)).rowCount === 0);

/** @throws BackupError while a server works with the database, or an administrator's command does */
export const refuseUsedPostgres = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'quarry'`,
    );
    if (rowCount !== 0)
      throw new BackupError('A server of Quarry works with this database. Stop every one of them, and try again.');
  });

/** Drops all that the database has of its own, in one transaction. Extensions stay: not everybody may make them. */
async function emptyPostgres(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    // As text, with the schema, also where it is searched.
    await client.query(`set local search_path = ''`);
    const { rows } = await client.query<{ kind: string; name: string }>(objects);
    // A table takes along what depends on it.
    for (const { kind, name } of rows) await client.query(`drop ${kind} if exists ${name} cascade`);
    await client.query('commit');
  });
}

/** Puts a dump into the database, all of it or nothing. @param replace whether what is there is dropped before */
export async function restorePostgres(
  url: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  if (replace) await emptyPostgres(url);
  await runOnPostgres('pg_restore', await targetOf(url), [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    file,
  ]);
}
