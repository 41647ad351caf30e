import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { platformOver } from '#tests/support/app.ts';
import { balancesOf } from '#tests/support/bookings.ts';
import { killedFigures } from '#tests/support/bookingWriter.ts';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';
import { fundUser } from '#tests/support/funds.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

/** The statements that move something, and the commit. */
const places = [1, 2, 3, 4, 5];

/** Runs the process that books until it stands there, and kills it. */
async function killAt(nth: number, url: string): Promise<void> {
  const writer = spawn(process.execPath, ['--import', 'tsx', 'tests/support/bookingWriter.ts', String(nth)], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  });
  const ended = once(writer, 'close');
  let errors = '';
  writer.stderr.on('data', (text) => (errors += String(text)));
  const halfway = once(writer.stdout, 'data').then(() => true);
  if (!(await Promise.race([halfway, ended.then(() => false)])))
    throw new Error(`The process ended by itself:\n${errors}`);
  writer.kill('SIGKILL');
  await ended;
}

test.runIf(postgresUrl)(
  'killed between any two steps of an hour, nothing of it is booked; the next process books it once',
  { timeout: 180_000 },
  async () => {
    const database = await freshPostgres(postgresUrl ?? '');
    await migrate(database);
    const platform = await platformOver(database);
    await database.transaction((tx) => fundUser(tx, 1, '100'));
    for (const nth of places) {
      await killAt(nth, database.url);
      expect(await balancesOf(database, [1, 2])).toEqual({ users: ['100', '0'], platform: '0' });
      await expectConsistentLedger(database);
    }
    expect(await bookHour(platform, killedFigures)).toBe(2);
    expect(await bookHour(platform, killedFigures)).toBe(0);
    expect(await balancesOf(database, [1, 2])).toEqual({ users: ['90', '7'], platform: '3' });
    await expectConsistentLedger(database);
    await database.close();
  },
);
