import { expect, test } from 'vitest';
import { pauseOf } from '#server/features/statistics/autoPause/pauseOf.ts';
import { affordable } from '#server/features/statistics/bookings/affordable.ts';
import { incomeOf } from '#server/features/statistics/model/income.ts';
import { Exact } from '#src/fields/money/exact.ts';

const due = (id: number, owner: number, amount: string) => ({ id, owner, amount: new Exact(amount) });
const moved = (dues: Parameters<typeof affordable>[0], balances: Readonly<Record<number, string>>) =>
  affordable(dues, new Map(Object.entries(balances).map(([id, amount]) => [Number(id), new Exact(amount)]))).map(
    ({ id, amount }) => `${id}: ${amount.toFixed()}`,
  );

test.each<[string, readonly ReturnType<typeof due>[], Readonly<Record<number, string>>, readonly string[]]>([
  ['all of it', [due(1, 7, '-3'), due(2, 8, '2')], { 7: '3' }, ['1: -3', '2: 2']],
  ['what is there, in the order given', [due(1, 7, '-3'), due(2, 7, '-3')], { 7: '4' }, ['1: -3', '2: -1']],
  ['nothing of an empty account', [due(1, 7, '-3'), due(2, 9, '-1')], { 7: '0' }, []],
  ['what is given first, wherever it stands', [due(1, 7, '-3'), due(2, 7, '2')], {}, ['1: -2', '2: 2']],
  ['nothing of nothing', [due(1, 7, '0')], { 7: '1' }, []],
])('moves %s', (_, dues, balances, expected) => {
  expect(moved(dues, balances)).toEqual(expected);
});

test('Income is rounded down, so that the margin is never less than it should be.', () => {
  expect(incomeOf('0.005', '30')).toBe('0.0035');
  expect(incomeOf('0.000001', '30')).toBe('0');
  expect(incomeOf('10', '0')).toBe('10');
  expect(incomeOf('10', '100')).toBe('0');
  expect(incomeOf('1', '12.5')).toBe('0.875');
});

const spending = {
  dailyBudget: '10',
  totalBudget: '100',
  today: new Exact('9.99'),
  inAll: new Exact('99'),
  money: new Exact('0.01'),
};

test('A campaign pauses for the first of its reasons, and goes on without any.', () => {
  expect(pauseOf(spending)).toBeNull();
  expect(pauseOf({ ...spending, today: new Exact(10) })).toBe('dailyBudget');
  expect(pauseOf({ ...spending, today: new Exact(10), inAll: new Exact(100) })).toBe('totalBudget');
  expect(pauseOf({ ...spending, inAll: new Exact(100), money: new Exact(0) })).toBe('noMoney');
});
