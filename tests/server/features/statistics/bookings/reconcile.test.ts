import { expect, test } from 'vitest';
import { ensureBookingStart } from '#server/features/statistics/bookings/bookChangedHours.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { reconcile } from '#server/features/statistics/bookings/reconcile.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { earns, figuresOf, spends, testHour } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import { openStatistics } from '#tests/support/statistics.ts';

const hourLength = 3_600_000;

test('without statistics nobody can tell whether an hour is booked, unless an account still owes for it', async () => {
  const platform = await freshPlatform();
  const gone = await openStatistics({ STATISTICS: 'off' });
  await ensureBookingStart(platform.database, testHour.getTime());
  const nextHour = new Date(testHour.getTime() + hourLength);
  await platform.database.transaction((tx) => fundUser(tx, 1_000, '12'));
  await bookHour(platform, figuresOf(40, [spends(1_000, 7, '10'), earns(1_001, 3, '7')]));
  await bookHour(platform, figuresOf(40, [spends(1_000, 7, '5')], nextHour));
  const asked = { from: testHour.toISOString(), to: new Date(nextHour.getTime() + hourLength).toISOString() };
  const { hours, total } = await reconcile(platform, gone.statistics, asked);
  expect(hours.map(({ hour, state, events }) => ({ hour, state, events }))).toEqual([
    { hour: nextHour.toISOString(), state: 'owed', events: null },
    { hour: testHour.toISOString(), state: 'unknown', events: null },
  ]);
  expect(total.events).toBeNull();
  await gone.close();
  await platform.database.close();
});
