import { numericChoice } from '#src/fields/numericChoice/kind.ts';

/** How the landings of a group share its visitors. */
export const distributions = { even: 0, fixed: 1 } as const;

/** The field that says so. */
export const distribution = numericChoice(distributions, { required: true, default: 0, filter: true });

const whole = 100;

/** Active landings of a group with fixed shares: each has a whole percent at least. */
export const mostShares = whole;

/** The places of the numbers, the largest first. */
const largestFirst = (numbers: readonly number[]): number[] =>
  [...numbers.keys()].toSorted((a, b) => (numbers[b] ?? 0) - (numbers[a] ?? 0));

/**
 * Splits a whole in proportion to the parts, in whole numbers by largest remainder. Nobody is left without, as long as there is
 * enough for one each.
 */
export function proportionally(parts: readonly number[], total: number = whole): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  const quotas = parts.map((part) => (sum === 0 ? total / parts.length : (total * part) / sum));
  const least = parts.length > total ? 0 : 1;
  let shares = quotas.map((quota) => Math.max(least, Math.floor(quota)));
  const rest = () => total - shares.reduce((all, share) => all + share, 0);
  // Who was raised to one has it from the largest.
  while (rest() < 0) {
    const [largest] = largestFirst(shares);
    shares = shares.map((share, at) => (at === largest ? share - 1 : share));
  }
  const rounded = new Set(largestFirst(quotas.map((quota) => quota - Math.floor(quota))).slice(0, rest()));
  return shares.map((share, at) => (rounded.has(at) ? share + 1 : share));
}

/** An active landing of a group with fixed shares. A weight is null where nobody has chosen one. */
export interface Weighted {
  readonly id: number;
  readonly weight: number | null;
}

export const sumOf = (landings: readonly Weighted[]): number =>
  landings.reduce((sum, { weight }) => sum + (weight ?? 0), 0);

/** What a newcomer gets: its own weight; an even share where it has none, or was alone before, which leaves nothing to others. */
function newcomersShare({ weight }: Weighted, count: number): number {
  if (count === 1) return whole;
  if (weight === null || weight >= whole) return Math.max(1, Math.round(whole / count));
  return Math.min(weight, Math.max(1, whole - (count - 1)));
}

/**
 * The weights of a group’s active landings, so that they add up to 100. As they are, where they do; else a newcomer gets its own
 * weight, and the others share the rest in proportion.
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
