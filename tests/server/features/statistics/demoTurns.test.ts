import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { type DemoLock, withDemoLock } from '#server/features/statistics/demo/withDemoLock.ts';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';

const configuration = readConfiguration({ CLICKHOUSE_URL: 'http://127.0.0.1:1' });

/** Begins a turn that goes on until it is ended. */
async function begin(database: Database) {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  let begun: (turn: DemoLock) => void = () => undefined;
  const hasBegun = new Promise<DemoLock>((resolve) => (begun = resolve));
  const whole = withDemoLock({ database, configuration }, async (turn) => {
    begun(turn);
    await isOver;
    return 'done';
  }).catch((error: unknown) => error);
  return { turn: await hasBegun, end, whole };
}
const tryTurn = (database: Database) => withDemoLock({ database, configuration }, async () => 'done');

describe.skipIf(!postgresUrl)('of several processes on one PostgreSQL', () => {
  test('one at a time writes the demo’s events', async () => {
    const one = await freshPostgres(postgresUrl ?? '');
    const other = createDatabase('postgres', openPostgres(one.url));
    const { turn, end, whole } = await begin(one);
    await turn.confirm();
    expect(await tryTurn(other)).toBeUndefined();
    end();
    expect(await whole).toBe('done');
    expect(await tryTurn(other)).toBe('done');
    await other.close();
    await one.close();
  });

  test('another takes over from one whose connection has ended, which knows it', async () => {
    const one = await freshPostgres(postgresUrl ?? '');
    const other = createDatabase('postgres', openPostgres(one.url));
    const { turn, end, whole } = await begin(one);
    await other.sql.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    await expect.poll(() => tryTurn(other)).toBe('done');
    await expect(turn.confirm()).rejects.toBeInstanceOf(Error);
    end();
    expect(await whole).toBeInstanceOf(Error);
    await other.close();
    await one.close();
  });
});
