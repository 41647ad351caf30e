import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from '#server/ledger/apportion.ts';

test.each([
  ['100', ['1', '2'], 2, ['33.33', '66.67']],
  ['1', ['1', '1', '1'], 0, ['1', '0', '0']],
  ['10', ['1', '1', '1'], 0, ['4', '3', '3']],
  ['0.05', ['0.5', '0', '0.5'], 2, ['0.03', '0', '0.02']],
  ['7', ['0', '0'], 2, ['0', '0']],
  ['1000', ['1', '1', '1'], 18, ['333.333333333333333334', '333.333333333333333333', '333.333333333333333333']],
  ['10.019', ['1'], 2, ['10.01']],
])('%s among %j with %i decimals is %j', (amount, weights, decimals, shares) => {
  expect(apportion(amount, weights, decimals)).toEqual(shares);
});

const Exact = Decimal.clone({ precision: 200 });
const decimal = (units: bigint, decimals: number): string => new Exact(units.toString()).div(`1e${decimals}`).toFixed();

const splits = fc
  .record({
    decimals: fc.integer({ min: 0, max: 18 }),
    units: fc.bigInt({ min: 0n, max: 10n ** 38n }),
    weights: fc.array(fc.bigInt({ min: 0n, max: 10n ** 24n }), { minLength: 1, maxLength: 40 }),
  })
  .filter(({ weights }) => weights.some((weight) => weight > 0n))
  .map(({ decimals, units, weights }) => ({
    decimals,
    amount: decimal(units, decimals),
    weights: weights.map((weight) => decimal(weight, 18)),
  }));

test('shares add up to the amount, each within one smallest amount of its exact share', () => {
  fc.assert(
    fc.property(splits, ({ amount, weights, decimals }) => {
      const shares = apportion(amount, weights, decimals);
      expect(Exact.sum(...shares).toFixed()).toBe(new Exact(amount).toFixed());
      const whole = Exact.sum(...weights);
      for (const [index, share] of shares.entries()) {
        const exact = new Exact(amount).times(weights[index] ?? 0).div(whole);
        expect(new Exact(share).minus(exact).abs().lt(`1e-${decimals}`)).toBe(true);
      }
    }),
  );
});

test('the same weights in another order give the same shares, but for equals: of those the first get more', () => {
  fc.assert(
    fc.property(splits, ({ amount, weights, decimals }) => {
      const shares = apportion(amount, weights, decimals);
      const turned = apportion(amount, weights.toReversed(), decimals);
      const sorted = (some: readonly string[]) => some.toSorted((one, other) => new Exact(one).cmp(other));
      expect(sorted(turned)).toEqual(sorted(shares));
      for (const [index, weight] of weights.entries()) {
        const later = weights.indexOf(weight, index + 1);
        if (later > index) expect(new Exact(shares[index] ?? 0).gte(shares[later] ?? 0)).toBe(true);
      }
    }),
  );
});
