import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';

/** The amounts above which a withdrawal or a deposit needs two approvals, as plain decimals in units of the currency. */
export interface SecondApproval {
  /** For all other currencies and tokens. */
  readonly usual: string;
  /** By currency code. */
  readonly above: ReadonlyMap<string, string>;
}

export const usualSecondApproval: SecondApproval = {
  usual: '1000',
  above: new Map([
    ['BTC', '0.02'],
    ['ETH', '0.5'],
    ['BNB', '2'],
  ]),
};

const amountPattern = /^\d{1,20}(\.\d{1,18})?$/;
const namedPattern = /^([A-Z0-9]{2,11}):(\d{1,20}(?:\.\d{1,18})?)$/;

/**
 * Parses `1000,BTC:0.02`: an amount for all currencies, and exceptions.
 * @returns undefined for anything else, and without an amount for all currencies
 */
export function parseSecondApproval(text: string): SecondApproval | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const all = parts.filter((part) => amountPattern.test(part));
  const some = parts.flatMap((part) => {
    const [, code, amount] = namedPattern.exec(part) ?? [];
    return code === undefined || amount === undefined ? [] : [[code, amount] as const];
  });
  const [usual] = all;
  const isRead = all.length === 1 && all.length + some.length === parts.length;
  return isRead && usual !== undefined ? { usual, above: new Map(some) } : undefined;
}

/**
 * Whether related amounts need two approvals.
 * Exchange rates are unknown, so amounts of several currencies are added as fractions of their limits.
 */
export function needsSecondApproval({ usual, above }: SecondApproval, amounts: readonly Money[]): boolean {
  const parts = amounts.map(({ amount, currency }) => {
    const limit = above.get(currency) ?? usual;
    // The result is Infinity above a limit of 0.
    return new Exact(amount).isZero() ? new Exact(0) : new Exact(amount).div(limit);
  });
  return Exact.sum(0, ...parts).gt(1);
}
