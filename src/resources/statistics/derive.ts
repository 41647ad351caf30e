import { type AdditiveMetric, type Combination, type DerivedMetric, derivedMetrics, termsOf } from './metrics.ts';

type Sums = (name: AdditiveMetric) => number;

const combined = (combination: Combination, sums: Sums): number =>
  termsOf(combination).reduce((total, [name, factor]) => total + factor * sums(name), 0);

/**
 * Computes a derived metric from sums.
 * @returns null if the divisor is 0
 */
export function derive(name: DerivedMetric, sums: Sums): number | null {
  const { of, per } = derivedMetrics[name];
  if (per === undefined) return combined(of, sums);
  const divisor = combined(per, sums);
  return divisor === 0 ? null : combined(of, sums) / divisor;
}
