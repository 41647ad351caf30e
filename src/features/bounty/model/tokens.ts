import { Exact } from '#src/fields/money/exact.ts';
import { formatMoney } from '#src/format/money.ts';
import { textMember } from '#src/providers/json.ts';

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** @returns the typed amount of money; undefined while it isn't a number */
export function enteredAmount(money: unknown): Exact | undefined {
  const amount = textMember(money, 'amount');
  return isNumber(amount) ? new Exact(amount) : undefined;
}

/** @returns the number of tokens in a percentage of a pool; undefined while one of the values is missing */
export const tokenShare = (pool: unknown, percentage: unknown): Exact | undefined =>
  typeof percentage === 'number' ? enteredAmount(pool)?.times(percentage).div(100) : undefined;

/**
 * Formats the token share with the symbol of the token.
 * @param pool money as typed
 */
export function tokenShareText(pool: unknown, percentage: unknown): string | undefined {
  const tokens = tokenShare(pool, percentage);
  return tokens && formatMoney(tokens.toFixed(), textMember(pool, 'currency')).trim();
}
