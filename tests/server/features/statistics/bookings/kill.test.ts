import { expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { platformOver } from '#tests/support/app.ts';
import { balancesOf } from '#tests/support/bookings.ts';
import { killedFigures } from '#tests/support/bookingWriter.ts';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';
import { fundUser } from '#tests/support/funds.ts';
import { bookingPlaces, killBooking } from '#tests/support/killBooking.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

test.runIf(postgresUrl)(
  'killed between any two steps of an hour, nothing of it is booked; the next process books it once',
  { timeout: 180_000 },
  async () => {
    const database = await freshPostgres(postgresUrl ?? '');
    await migrate(database);
    const platform = await platformOver(database);
    await database.transaction((tx) => fundUser(tx, 1, '100'));
    for (const nth of bookingPlaces) {
      await killBooking(nth, database.url);
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
