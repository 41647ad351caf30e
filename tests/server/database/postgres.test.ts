import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { isUnavailable } from '#server/database/unavailable.ts';
import { StartError } from '#server/platform/startError.ts';
import { openServer } from '#server/server.ts';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';
import { openTcpProxy } from '#tests/support/tcpProxy.ts';

it('is unavailable when nothing listens there', async () => {
  const database = createDatabase('postgres', openPostgres('postgresql://quarry@127.0.0.1:1/quarry'));
  expect(isUnavailable(await database.ping().catch((error: unknown) => error))).toBe(true);
  expect(isUnavailable(await database.transaction(async () => 1).catch((error: unknown) => error))).toBe(true);
  await database.close();
});

it('does not take a mistake in a statement for an absence', () => {
  expect(isUnavailable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(isUnavailable(new Error('Failed query', { cause: full }))).toBe(true);
});

describe.runIf(postgresUrl)('the start of a server', () => {
  it.each([
    ['asks for TLS, which the database doesn’t have', 'sslmode=require', 'The server does not support SSL connections'],
    [
      'has a setting that the database doesn’t know',
      'options=-c%20bad%3D1',
      'unrecognized configuration parameter "bad"',
    ],
  ])('says in a sentence that DATABASE_URL %s', async (_, parameter, reason) => {
    const url = `${postgresUrl}${postgresUrl?.includes('?') ? '&' : '?'}${parameter}`;
    const folder = await mkdtemp(join(tmpdir(), 'quarry-start-'));
    const env = { DATABASE_URL: url, DATA_DIR: folder, STATISTICS: 'off', DEMO: 'off', PORT: '0' };
    const error: unknown = await openServer(env).catch((caught: unknown) => caught);
    await rm(folder, { recursive: true });
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain(
      `No connection to the database can be opened: ${reason}. Check DATABASE_URL and the server.`,
    );
  });
});

describe.runIf(postgresUrl)('on a real server', () => {
  const open = () => freshPostgres(postgresUrl ?? '');
  const endSessions = sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

  it('fails a transaction whose connection is lost, and goes on with the next', async () => {
    const database = await open();
    await database.sql.execute(sql`create table stones (id int)`);
    const failure = await database
      .transaction(async (tx) => {
        await tx.execute(sql`insert into stones values (1)`);
        await database.sql.execute(endSessions);
        await tx.execute(sql`insert into stones values (2)`);
      })
      .catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect((await database.sql.execute(sql`select * from stones`)).rows).toEqual([]);
    await database.close();
  });

  it('outlives idle connections that are lost', async () => {
    const database = await open();
    await Promise.all([database.ping(), database.ping(), database.ping()]);
    await database.sql.execute(endSessions);
    const answers = await Promise.allSettled([database.ping(), database.ping(), database.ping()]);
    for (const answer of answers) if (answer.status === 'rejected') expect(isUnavailable(answer.reason)).toBe(true);
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
  });

  it('gives up on a server that has fallen silent, and goes on when it is back', async () => {
    const real = await open();
    const proxy = await openTcpProxy(real.url);
    const database = createDatabase('postgres', openPostgres(proxy.url));
    await database.ping();
    proxy.cut();
    const failures = [database.ping(), database.transaction((tx) => tx.execute(sql`select 1`))];
    const errors = await Promise.all(failures.map((failure) => failure.catch((error: unknown) => error)));
    expect(errors.map(isUnavailable)).toEqual([true, true]);
    const refusedAt = Date.now();
    expect(isUnavailable(await database.ping().catch((error: unknown) => error))).toBe(true);
    // The next ones aren't kept waiting.
    expect(Date.now() - refusedAt).toBeLessThan(1_000);
    proxy.restore();
    const reached = () =>
      database.ping().then(
        () => true,
        () => false,
      );
    await expect.poll(reached, { timeout: 5_000 }).toBe(true);
    await database.close();
    await proxy.close();
    await real.close();
  });

  it('answers who reads while all that writes waits for one lock', async () => {
    const shared = await open();
    const { pool, writers, close } = openPostgres(shared.url);
    const database = createDatabase('postgres', { pool, writers, close });
    const holder = new Client({ connectionString: shared.url });
    await holder.connect();
    try {
      await holder.query('create table stones as select 1 as id');
      await holder.query('begin');
      await holder.query('select from stones for update');
      const lock = sql`select from stones for update`;
      const waiting = Array.from({ length: writers.options.max + 1 }, () =>
        database.transaction((tx) => tx.execute(lock)).catch((error: unknown) => error),
      );
      const blocked = sql`select count(*)::int as "blocked" from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const all = [{ blocked: writers.options.max }];
      await expect.poll(async () => (await database.sql.execute(blocked)).rows, { timeout: 20_000 }).toEqual(all);
      await expect(database.atOneMoment(async (tx) => (await tx.execute(blocked)).rows)).resolves.toEqual(all);
      await holder.query('commit');
      await Promise.all(waiting);
    } finally {
      await holder.end();
      await database.close();
      await shared.close();
    }
  });

  it('answers who reads while exports have all their connections, and the other way round', async () => {
    const database = await open();
    const slow = sql`select pg_sleep(3)`;
    const fast = sql`select 1 as "one"`;
    for (const [busy, other] of [
      [database.exports, database.sql],
      [database.sql, database.exports],
    ] as const) {
      let waits = 20;
      const all = Array.from({ length: waits }, () => busy.execute(slow).then(() => (waits -= 1)));
      const settled = Promise.allSettled(all);
      expect((await other.execute(fast)).rows).toEqual([{ one: 1 }]);
      expect(waits).toBe(20);
      await settled;
    }
    await database.close();
  });

  it('runs transactions again that stood in each other’s way', async () => {
    const database = await open();
    await database.sql.execute(sql`create table sums (id int primary key, total int not null)`);
    await database.sql.execute(sql`insert into sums values (1, 0), (2, 0)`);
    let runs = 0;
    let both: (() => void) | undefined;
    const bothHold = new Promise<void>((resolve) => {
      both = resolve;
    });
    const add = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`update sums set total = total + 1 where id = ${first}`);
        runs += 1;
        if (runs === 2) both?.();
        await bothHold;
        await tx.execute(sql`update sums set total = total + 1 where id = ${second}`);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(runs).toBe(3);
    expect((await database.sql.execute(sql`select total from sums`)).rows).toEqual([{ total: 2 }, { total: 2 }]);
    await database.close();
  });
});
