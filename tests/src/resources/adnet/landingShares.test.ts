import { expect, test } from 'vitest';
import { balanced, proportionally } from '#src/resources/adnet/landingShares.ts';

const of = (...weights: (number | null)[]) => weights.map((weight, at) => ({ id: at + 1, weight }));
const shares = (...given: Parameters<typeof balanced>) =>
  [...balanced(...given).entries()].toSorted(([a], [b]) => a - b);

test.each([
  [[1, 1, 1], 100, [34, 33, 33]],
  [[70, 30], 80, [56, 24]],
  [[1000, 1], 100, [99, 1]],
  [[0, 0], 100, [50, 50]],
  [[], 100, []],
  [Array<number>(150).fill(1), 100, [...Array<number>(100).fill(1), ...Array<number>(50).fill(0)]],
])('%j of %i are %j', (parts, total, expected) => {
  expect(proportionally(parts, total)).toEqual(expected);
});

test('Weights that add up stay as they are.', () => {
  expect(shares(of(70, 30))).toEqual([
    [1, 70],
    [2, 30],
  ]);
});

test('The only one has all visitors.', () => {
  expect(shares(of(30), 1)).toEqual([[1, 100]]);
});

test('A newcomer gets its weight, and the others share the rest in proportion.', () => {
  expect(shares(of(70, 30, 20), 3)).toEqual([
    [1, 56],
    [2, 24],
    [3, 20],
  ]);
});

test('A newcomer without a weight, or that had everything, gets an even share.', () => {
  expect(shares(of(60, 40, null), 3)).toEqual([
    [1, 40],
    [2, 27],
    [3, 33],
  ]);
  expect(shares(of(100, 100), 2)).toEqual([
    [1, 50],
    [2, 50],
  ]);
});

test('Who leaves leaves their visitors to the others, in proportion.', () => {
  expect(shares(of(56, 24))).toEqual([
    [1, 70],
    [2, 30],
  ]);
});
