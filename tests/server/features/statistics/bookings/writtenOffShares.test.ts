import { describe, expect, it } from 'vitest';
import { findWriteOffShares, type OpenBooking } from '#server/features/statistics/model/writtenOffShares.ts';

const [advertiser, otherAdvertiser, publisher, otherPublisher] = [1, 2, 3, 4];

/** Open bookings of side, owner, payer and amount, with their places as IDs. */
const open = (...bookings: readonly (readonly [OpenBooking['side'], number, string, string])[]): OpenBooking[] =>
  bookings.map(([side, owner, payer, amount], index) => ({
    id: index + 1,
    side,
    owner,
    exchange: Number(/^exchange (\d+)$/.exec(payer)?.[1] ?? 0),
    payer,
    open: amount,
  }));
const sharesOf = (bookings: readonly OpenBooking[], side: OpenBooking['side'], owner: number) =>
  findWriteOffShares(bookings, { side, owner }).map((share) => [share.id, share.open]);

describe('writtenOffShares', () => {
  it('writes off a debt with all incomes of its campaign, and none of others', () => {
    const bookings = open(
      ['spend', advertiser, 'campaign 7', '10'],
      ['income', publisher, 'campaign 7', '4'],
      ['income', otherPublisher, 'campaign 7', '3'],
      ['spend', otherAdvertiser, 'campaign 8', '10'],
      ['income', publisher, 'campaign 8', '7'],
    );
    expect(sharesOf(bookings, 'spend', advertiser)).toEqual([
      [1, '10'],
      [2, '4'],
      [3, '3'],
    ]);
  });

  it('writes off a debt with its part of the incomes where an hour has no campaigns', () => {
    const bookings = open(
      ['spend', advertiser, 'all', '1'],
      ['spend', otherAdvertiser, 'all', '2'],
      ['income', publisher, 'all', '1'],
      ['income', otherPublisher, 'all', '1'],
    );
    expect(sharesOf(bookings, 'spend', advertiser)).toEqual([
      [1, '1'],
      [3, '0.333333'],
      [4, '0.333333'],
    ]);
  });

  it('reduces the debt by the claim that is given up', () => {
    const bookings = open(
      ['spend', advertiser, 'campaign 7', '6'],
      ['spend', advertiser, 'campaign 7', '4'],
      ['income', publisher, 'campaign 7', '4'],
      ['income', otherPublisher, 'campaign 7', '3'],
    );
    expect(sharesOf(bookings, 'income', publisher)).toEqual([
      [3, '4'],
      [1, '2.4'],
      [2, '1.6'],
    ]);
  });

  it('gives up a claim that no campaign pays', () => {
    expect(sharesOf(open(['income', publisher, 'campaign 0', '5']), 'income', publisher)).toEqual([[1, '5']]);
  });

  it('writes off what one exchange owes, and nothing of another', () => {
    const bookings = open(
      ['spend', 0, 'exchange 3', '10'],
      ['income', publisher, 'exchange 3', '7'],
      ['spend', 0, 'exchange 4', '10'],
      ['income', publisher, 'exchange 4', '7'],
    );
    const shares = findWriteOffShares(bookings, { side: 'spend', owner: 0, exchange: 3 });
    expect(shares.map((share) => [share.id, share.open])).toEqual([
      [1, '10'],
      [2, '7'],
    ]);
  });
});
