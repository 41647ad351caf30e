import { describe, expect, it } from 'vitest';
import { limitedWriteOffs, type WrittenOffBooking } from '#server/features/statistics/bookings/limitWriteOffs.ts';

type Row = readonly [WrittenOffBooking['side'], string, string, string, string];

/** Limits the write-offs of bookings of side, payer, told, booked and written off, with their places as IDs. */
const limited = (...rows: readonly Row[]) =>
  limitedWriteOffs(
    rows.map(([side, payer, told, booked, writtenOff], index) => ({
      id: index + 1,
      side,
      payer,
      told,
      booked,
      writtenOff,
    })),
  ).map(({ id, writtenOff }) => [id, writtenOff]);

describe('limitedWriteOffs', () => {
  it('changes nothing while the written-off amounts are open', () => {
    expect(limited(['spend', 'campaign 7', '10', '4', '6'], ['income', 'campaign 7', '7', '2.8', '4.2'])).toEqual([]);
  });

  it('limits a write-off to what is open after rejections', () => {
    expect(limited(['spend', 'campaign 7', '2', '4', '6'], ['income', 'campaign 7', '1.4', '2.8', '4.2'])).toEqual([
      [2, '0'],
      [1, '0'],
    ]);
  });

  it('restores the debt to other publishers when a claim that was given up is rejected', () => {
    // One of two publishers gave up 7 of 14; now their conversions are rejected.
    expect(
      limited(
        ['spend', 'campaign 7', '10', '0', '7'],
        ['income', 'campaign 7', '0', '0', '7'],
        ['income', 'campaign 7', '7', '0', '0'],
      ),
    ).toEqual([
      [2, '0'],
      [1, '0'],
    ]);
  });

  it('leaves the debt that later incomes are paid out of', () => {
    // A debt of 10 was written off, 1 was spent since, and the 10 are rejected now.
    expect(
      limited(
        ['spend', 'campaign 7', '1', '0', '10'],
        ['income', 'campaign 7', '0', '0', '7'],
        ['income', 'campaign 7', '0.7', '0', '0'],
      ),
    ).toEqual([
      [2, '0'],
      [1, '0.3'],
    ]);
  });

  it('leaves other payers alone', () => {
    expect(limited(['spend', 'campaign 7', '0', '0', '6'], ['spend', 'campaign 8', '6', '0', '6'])).toEqual([[1, '0']]);
  });
});
