import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';

/** Invoices by how far what they ask for in coins is from an amount: whoever mistyped it was close. */
export const closestFirst = (found: readonly Invoice[], { amount }: Money): Invoice[] => {
  const distance = ({ payable }: Invoice): Exact => new Exact(payable?.amount ?? 0).minus(amount).abs();
  return found.toSorted((one, other) => distance(one).comparedTo(distance(other)));
};
