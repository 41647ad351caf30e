import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { type Embedded, openEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { DatabaseUnavailable, isUnavailable } from '#server/database/unavailable.ts';

let parent: string;
let template: string;
const opened: Embedded[] = [];

async function open(options: Parameters<typeof openEmbedded>[0] = {}): Promise<Embedded> {
  const embedded = await openEmbedded({ template, ...options });
  opened.push(embedded);
  return embedded;
}

/** A folder with the database of the template, for one test: copying one takes a fraction of making it. */
async function copyFolder(name: string): Promise<string> {
  const folder = join(parent, name);
  await cp(join(parent, 'prepared'), folder, { recursive: true });
  return folder;
}

/** More work than PGlite can do before the test has ended its thread. */
const endless = 'select count(*) from generate_series(1, 1e12::bigint)';

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'quarry-embedded-'));
  template = join(parent, 'template.bin');
  const first = await openEmbedded({});
  await first.pool.query('create table stones (id int primary key)');
  await first.pool.query('insert into stones values (1)');
  await writeFile(template, await first.dump());
  await first.close();
  await (await openEmbedded({ folder: join(parent, 'prepared'), template })).close();
});
afterEach(async () => {
  for (const embedded of opened.splice(0)) await embedded.close();
});
afterAll(() => rm(parent, { recursive: true }));

it('starts from a template, in memory and in a folder, and keeps the folder', async () => {
  const folder = join(parent, 'kept');
  expect((await (await open()).pool.query('select id from stones')).rows).toEqual([{ id: 1 }]);
  const first = await openEmbedded({ folder, template });
  await first.pool.query('insert into stones values (2)');
  await first.close();
  const second = await open({ folder });
  expect((await second.pool.query('select id from stones order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await readdir(parent)).filter((name) => name.endsWith('.new'))).toEqual([]);
});

it('dumps what needs no recovery', async () => {
  const { pool, dump } = await open();
  const toRecover = async (): Promise<number> => {
    const behind = 'pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int';
    const { rows } = await pool.query(`select ${behind} as bytes from pg_control_checkpoint()`);
    return rows[0].bytes;
  };
  await pool.query('insert into stones select generate_series(2, 5000)');
  expect(await toRecover()).toBeGreaterThan(100_000);
  await writeFile(join(parent, 'dumped.bin'), await dump());
  // The record of the checkpoint itself.
  expect(await toRecover()).toBeLessThan(1000);
  const copy = await open({ template: join(parent, 'dumped.bin') });
  expect((await copy.pool.query('select count(*)::int as stones from stones')).rows).toEqual([{ stones: 5000 }]);
});

it('has large buffers for a folder alone', async () => {
  const buffersOf = async ({ pool }: Embedded) => (await pool.query('show shared_buffers')).rows[0].shared_buffers;
  expect(await buffersOf(await open())).toBe('16MB');
  expect(await buffersOf(await open({ folder: await copyFolder('buffered') }))).toBe('128MB');
});

it('goes on after an SQL error, with and without parameters', async () => {
  const { pool } = await open();
  await expect(pool.query('selec')).rejects.toMatchObject({ code: '42601' });
  await expect(pool.query('insert into stones values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
  await expect(pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  expect((await pool.query('select $1::int as a', [7])).rows).toEqual([{ a: 7 }]);
});

it('carries answers of any size, and queries asked all at once', async () => {
  const { pool } = await open();
  const { rows } = await pool.query("select repeat('x', 1000) as x from generate_series(1, 5000)");
  expect(rows).toHaveLength(5000);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => pool.query('select $1::int as i', [i])));
  expect(answers.map(({ rows: [row] }) => row.i)).toEqual(Array.from({ length: 50 }, (_, i) => i));
});

it('rolls a failed transaction back and serves the next query', async () => {
  const { pool, close } = await open();
  const database = createDatabase('embedded', { pool, close });
  const failure = database.transaction(async (tx) => {
    await tx.execute(sql`insert into stones values (5)`);
    throw new Error('changed my mind');
  });
  await expect(failure).rejects.toThrow('changed my mind');
  expect((await database.sql.execute(sql`select id from stones`)).rows).toEqual([{ id: 1 }]);
});

it('rolls back what a dropped client left open', async () => {
  const { pool } = await open();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into stones values (6)');
  await client.query('set search_path to nowhere');
  client.release(true);
  expect((await pool.query('select id from stones')).rows).toEqual([{ id: 1 }]);
});

it('offers trigrams', async () => {
  const { pool } = await open();
  await pool.query('create extension pg_trgm');
  expect((await pool.query("select similarity('quarry', 'quarry') as s")).rows).toEqual([{ s: 1 }]);
});

it('fails what is under way when its thread ends, and goes on in a new one', async () => {
  const { pool } = await open({ folder: await copyFolder('mended'), statementTimeout: 500 });
  await pool.query('insert into stones values (8)');
  const waiting = pool.query('select 1');
  const [overdue, queued] = await Promise.allSettled([pool.query(endless), waiting]);
  expect(queued.status).toBe('fulfilled');
  expect(overdue).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
  expect((await pool.query('select id from stones order by id')).rows).toEqual([{ id: 1 }, { id: 8 }]);
});

it('tells a transaction whose thread ended that the database is unavailable', async () => {
  const { pool, close } = await open({ folder: await copyFolder('transaction'), statementTimeout: 500 });
  const database = createDatabase('embedded', { pool, close });
  const failure = await database
    .transaction(async (tx) => {
      await tx.execute(sql`insert into stones values (9)`);
      await tx.execute(sql.raw(endless));
    })
    .catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect((await database.sql.execute(sql`select id from stones`)).rows).toEqual([{ id: 1 }]);
});

it('lets a migration take longer than other statements may', async () => {
  const { pool, close, patiently } = await open({ folder: await copyFolder('patient'), statementTimeout: 500 });
  const database = createDatabase('embedded', { pool, patiently, close });
  const migrations = await mkdtemp(join(parent, 'migrations-'));
  await writeFile(join(migrations, '0001_slow.sql'), 'select pg_sleep(1);');
  expect(await migrate(database, migrations)).toEqual(['0001_slow.sql']);
  await expect(pool.query(endless)).rejects.toThrow(DatabaseUnavailable);
});

it('does not put an empty database in place of one that was in memory', async () => {
  const { pool } = await open({ statementTimeout: 500 });
  await expect(pool.query(endless)).rejects.toThrow(DatabaseUnavailable);
  await expect(pool.query('select 1')).rejects.toThrow(DatabaseUnavailable);
});

it('says why it could not be opened', async () => {
  const broken = join(parent, 'broken.bin');
  await writeFile(broken, 'no archive');
  await expect(openEmbedded({ template: broken })).rejects.toThrow('failed to initialize');
});
