import { Exact } from '#src/fields/money/exact.ts';

/** An amount that goes between an account and the platform: what the account is given is positive, what it pays negative. */
export interface Due {
  readonly id: number;
  readonly owner: number;
  readonly amount: Exact;
}

/**
 * How much of each amount can be moved. What is given is given in full; what is paid is paid in the order given, as far as the account
 * and what it is given reach.
 * @param balances what each owner has, by their ids
 * @returns the amounts in the order of the dues, without those of which nothing can be moved
 */
export function affordable<D extends Due>(dues: readonly D[], balances: ReadonlyMap<number, Exact>): D[] {
  const left = new Map(balances);
  const leftOf = (owner: number): Exact => left.get(owner) ?? new Exact(0);
  for (const { owner, amount } of dues) if (amount.isPositive()) left.set(owner, leftOf(owner).plus(amount));
  return dues.flatMap((due) => {
    const { owner, amount } = due;
    if (amount.isPositive()) return amount.isZero() ? [] : [due];
    const paid = Exact.min(amount.neg(), leftOf(owner));
    if (!paid.isPositive() || paid.isZero()) return [];
    left.set(owner, leftOf(owner).minus(paid));
    return [{ ...due, amount: paid.neg() }];
  });
}
