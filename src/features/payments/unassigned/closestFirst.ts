import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';

type Asking = Pick<Invoice, 'payable' | 'issuedAt'>;

const isPaid = ({ issuedAt }: Asking): number => (issuedAt === null ? 0 : 1);

/** Sorts invoices by the distance of their coins from an amount, because a mistyped amount is close. Paid invoices come last. */
export function closestFirst<I extends Asking>(found: readonly I[], { amount }: Money): I[] {
  const distance = ({ payable }: Asking): Exact => new Exact(payable?.amount ?? 0).minus(amount).abs();
  return found.toSorted((one, other) => isPaid(one) - isPaid(other) || distance(one).comparedTo(distance(other)));
}
