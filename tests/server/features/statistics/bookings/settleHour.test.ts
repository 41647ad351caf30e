import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPauseState } from '#server/features/statistics/autoPause/nextPauseState.ts';
import { type Booking, settleHour } from '#server/features/statistics/bookings/settleHour.ts';
import { toIncome } from '#server/features/statistics/model/income.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';

const bookingOn =
  (side: BookingSide) =>
  (id: number, owner: number, campaign: number, told: string, booked = '0'): Booking => ({
    id,
    side,
    account: String(owner),
    payer: String(campaign),
    told: new Exact(told),
    booked: new Exact(booked),
    refundable: new Exact(booked),
  });
const [spend, income] = [bookingOn('spend'), bookingOn('income')];

const balances = (held: Readonly<Record<number, string>>) =>
  new Map(Object.entries(held).map(([owner, amount]) => [owner, new Exact(amount)]));
const settle = (bookings: readonly Booking[], held: Readonly<Record<number, string>>) =>
  Object.fromEntries(settleHour(bookings, balances(held)).map(({ booking, amount }) => [booking.id, amount.toFixed()]));

// Owners 1 and 2 advertise, 8 and 9 publish.
test.each<[string, readonly Booking[], Readonly<Record<number, string>>, Readonly<Record<number, string>>]>([
  [
    'books everything if the balance suffices',
    [spend(1, 1, 5, '10'), income(2, 8, 5, '7')],
    { 1: '10' },
    { 1: '10', 2: '7' },
  ],
  ['books nothing if the balance is empty', [spend(1, 1, 5, '10'), income(2, 8, 5, '7')], {}, {}],
  ['pays no income without a campaign', [income(1, 8, 0, '7')], { 8: '3' }, {}],
  [
    'pays no income out of another campaign’s payment',
    [spend(1, 1, 5, '10'), spend(2, 2, 6, '10'), income(3, 8, 5, '7'), income(4, 9, 6, '7')],
    { 2: '10' },
    { 2: '10', 4: '7' },
  ],
  [
    'splits a partial payment evenly between incomes and margin',
    [spend(1, 1, 5, '10'), income(2, 8, 5, '4'), income(3, 9, 5, '2')],
    { 1: '5' },
    { 1: '5', 2: '2', 3: '1' },
  ],
  [
    'splits a partial payment evenly between an advertiser’s campaigns',
    [spend(1, 1, 5, '6'), spend(2, 1, 6, '3'), income(3, 8, 6, '3')],
    { 1: '3' },
    { 1: '2', 2: '1', 3: '1' },
  ],
  [
    'assigns an indivisible amount by the largest remainder',
    [spend(1, 1, 5, '0.000003'), income(2, 8, 5, '0.000002'), income(3, 9, 5, '0.000001')],
    { 1: '0.000001' },
    { 1: '0.000001', 2: '0.000001' },
  ],
  [
    'books the rest of a partial payment',
    [spend(1, 1, 5, '10', '5'), income(2, 8, 5, '4', '2'), income(3, 9, 5, '2', '1')],
    { 1: '5' },
    { 1: '5', 2: '2', 3: '1' },
  ],
  [
    'refunds a rejected conversion out of the publisher’s balance and the margin',
    [spend(1, 1, 5, '9', '10'), income(2, 8, 5, '6.3', '7')],
    { 8: '7' },
    { 1: '-1', 2: '-0.7' },
  ],
  [
    'refunds only the margin if the publisher’s balance is empty',
    [spend(1, 1, 5, '0', '10'), income(2, 8, 5, '0', '7')],
    { 8: '0' },
    { 1: '-3' },
  ],
  [
    'refunds of an income only what is refundable',
    [spend(1, 1, 5, '0', '10'), { ...income(2, 8, 5, '0', '7'), refundable: new Exact('2') }],
    { 8: '7' },
    { 1: '-5', 2: '-2' },
  ],
  [
    'pays other incomes out of a publisher’s refund',
    [spend(1, 1, 5, '10', '10'), income(2, 8, 5, '5', '7'), income(3, 9, 5, '2')],
    { 8: '2' },
    { 2: '-2', 3: '2' },
  ],
  [
    'limits incomes that exceed the cost to the payment',
    [spend(1, 1, 5, '4'), income(2, 8, 5, '7')],
    { 1: '9' },
    { 1: '4', 2: '4' },
  ],
])('%s', (_, bookings, held, expected) => {
  expect(settle(bookings, held)).toEqual(expected);
});

describe('settleHour', () => {
  const sixDecimals = (units: number): string => new Exact(units).div(1_000_000).toFixed();
  const amount = fc.integer({ min: 0, max: 3_000_000 }).map(sixDecimals);
  const told = fc.record({
    side: fc.constantFrom<BookingSide>('spend', 'income'),
    owner: fc.integer({ min: 1, max: 4 }),
    campaign: fc.integer({ min: 0, max: 2 }),
    amounts: fc.array(amount, { minLength: 3, maxLength: 3 }),
  });
  const funds = fc.array(amount, { minLength: 4, maxLength: 4 });

  const zero = new Exact(0);
  const heldOf = (bookings: readonly Booking[], campaign: number) =>
    bookings
      .filter((booking) => booking.payer === String(campaign))
      .reduce((sum, { side, booked }) => (side === 'spend' ? sum.plus(booked) : sum.minus(booked)), zero);

  test('keeps incomes within payments, balances at or above zero, and moves bookings only towards the events’ amounts', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), fc.array(funds, { minLength: 3, maxLength: 3 }), (all, topUps) => {
        const left = new Map<string, Exact>();
        let bookings = all.map(({ side, owner, campaign }, id) => bookingOn(side)(id, owner, campaign, '0'));
        topUps.forEach((amounts, round) => {
          amounts.forEach((each, index) => {
            const account = String(index + 1);
            left.set(account, (left.get(account) ?? zero).plus(each));
          });
          bookings = bookings.map((booking, index) => ({
            ...booking,
            told: new Exact(all[index]?.amounts[round] ?? 0),
          }));
          const before = bookings;
          const changes = new Map(settleHour(bookings, left).map((change) => [change.booking.id, change.amount]));
          bookings = bookings.map((booking) => ({
            ...booking,
            booked: booking.booked.plus(changes.get(booking.id) ?? 0),
            refundable: booking.booked.plus(changes.get(booking.id) ?? 0),
          }));
          for (const { id, side, account } of bookings) {
            const given = changes.get(id) ?? zero;
            left.set(account, (left.get(account) ?? zero).plus(side === 'income' ? given : given.neg()));
          }
          for (const each of left.values()) expect(each.gte(0)).toBe(true);
          for (const campaign of [0, 1, 2]) expect(heldOf(bookings, campaign).gte(0)).toBe(true);
          bookings.forEach((booking, index) => {
            const was = before[index]?.booked ?? zero;
            // Towards what is told, and not past it.
            expect(booking.booked.gte(Exact.min(was, booking.told))).toBe(true);
            expect(booking.booked.lte(Exact.max(was, booking.told))).toBe(true);
          });
        });
      }),
      { numRuns: 500 },
    );
  });
});

test('Income is rounded down, so that the margin is never less than it should be.', () => {
  expect(toIncome('0.005', '30')).toBe('0.0035');
  expect(toIncome('0.000001', '30')).toBe('0');
  expect(toIncome('10', '0')).toBe('10');
  expect(toIncome('10', '100')).toBe('0');
  expect(toIncome('1', '12.5')).toBe('0.875');
});

const spending = {
  dailyBudget: '10',
  totalBudget: '100',
  today: new Exact('9.99'),
  inAll: new Exact('99'),
  exceeded: { today: null, inAll: null },
  canPay: true,
};

test('A campaign pauses for the first of its reasons, and goes on without any.', () => {
  expect(nextPauseState(spending)).toBeNull();
  expect(nextPauseState({ ...spending, today: new Exact(10) })).toBe('dailyBudget');
  expect(nextPauseState({ ...spending, today: new Exact(10), inAll: new Exact(100) })).toBe('totalBudget');
  expect(nextPauseState({ ...spending, inAll: new Exact(100), canPay: false })).toBe('noMoney');
  const exceeded = { today: '10', inAll: '100' };
  expect(nextPauseState({ ...spending, exceeded })).toBe('totalBudget');
  expect(nextPauseState({ ...spending, exceeded: { ...exceeded, inAll: null } })).toBe('dailyBudget');
  // The budgets were raised since.
  expect(nextPauseState({ ...spending, exceeded: { today: '9', inAll: '99' } })).toBeNull();
});
