import { numericChoice } from '#src/fields/numericChoice/kind.ts';

/** The distributions of a group's visitors among its landings. */
export const distributions = { even: 0, fixed: 1 } as const;

/** The field with the distribution of a landing group. */
export const distribution = numericChoice(distributions, { required: true, default: 0, filter: true });

const whole = 100;

/** The maximum number of active landings with fixed shares, because each gets at least one percent. */
export const mostShares = whole;

/** Returns the indexes of the numbers, the largest number first. */
const largestFirst = (numbers: readonly number[]): number[] =>
  [...numbers.keys()].toSorted((a, b) => (numbers[b] ?? 0) - (numbers[a] ?? 0));

/** Splits a whole in proportion to the parts, into integers by largest remainder. Each part gets at least 1 if the total suffices. */
export function proportionally(parts: readonly number[], total: number = whole): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  const quotas = parts.map((part) => (sum === 0 ? total / parts.length : (total * part) / sum));
  const least = parts.length > total ? 0 : 1;
  let shares = quotas.map((quota) => Math.max(least, Math.floor(quota)));
  const rest = () => total - shares.reduce((all, share) => all + share, 0);
  // Shares that were raised to 1 are compensated by the largest share.
  while (rest() < 0) {
    const [largest] = largestFirst(shares);
    shares = shares.map((share, at) => (at === largest ? share - 1 : share));
  }
  const rounded = new Set(largestFirst(quotas.map((quota) => quota - Math.floor(quota))).slice(0, rest()));
  return shares.map((share, at) => (rounded.has(at) ? share + 1 : share));
}

/** An active landing of a group with fixed shares. The weight is null if the owner hasn't set it. */
export interface Weighted {
  readonly id: number;
  readonly weight: number | null;
}

export const sumOf = (landings: readonly Weighted[]): number =>
  landings.reduce((sum, { weight }) => sum + (weight ?? 0), 0);

/** Returns the share of a newcomer: its own weight, or an even share if the weight is missing or would leave the others no visitors. */
function newcomersShare({ weight }: Weighted, count: number): number {
  if (count === 1) return whole;
  if (weight === null || weight >= whole) return Math.max(1, Math.round(whole / count));
  return Math.min(weight, Math.max(1, whole - (count - 1)));
}

/**
 * Returns the weights of a group’s active landings, which add up to 100. Valid weights are unchanged. Otherwise a newcomer gets its own
 * weight, and the other landings share the rest in proportion.
 * @param newcomer the landing that has just become active
 * @returns id → weight
 */
export function balanced(landings: readonly Weighted[], newcomer?: number): ReadonlyMap<number, number> {
  if (landings.every(({ weight }) => weight !== null) && sumOf(landings) === whole)
    return new Map(landings.map(({ id, weight }) => [id, weight ?? 0]));
  const entering = landings.find(({ id }) => id === newcomer);
  const others = landings.filter((each) => each !== entering);
  const share = entering === undefined ? 0 : newcomersShare(entering, landings.length);
  const rest = proportionally(
    others.map(({ weight }) => weight ?? whole / landings.length),
    whole - share,
  );
  const shares = others.map(({ id }, at): [number, number] => [id, rest[at] ?? 0]);
  return new Map(entering === undefined ? shares : [...shares, [entering.id, share]]);
}
