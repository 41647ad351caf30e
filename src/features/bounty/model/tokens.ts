import { Exact } from '#src/fields/money/exact.ts';
import { formatMoney } from '#src/format/money.ts';
import { textMember } from '#src/providers/json.ts';

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** @returns the amount of money as it is entered; undefined while it is no number */
export function enteredAmount(money: unknown): Exact | undefined {
  const amount = textMember(money, 'amount');
  return isNumber(amount) ? new Exact(amount) : undefined;
}

/** @returns how many tokens a percentage of a pool is; undefined while one of the two is missing */
export const tokenShare = (pool: unknown, percentage: unknown): Exact | undefined =>
  typeof percentage === 'number' ? enteredAmount(pool)?.times(percentage).div(100) : undefined;

/** The same as text, with the symbol of the token. @param pool money as it is entered */
export function tokenShareText(pool: unknown, percentage: unknown): string | undefined {
  const tokens = tokenShare(pool, percentage);
  return tokens && formatMoney(tokens.toFixed(), textMember(pool, 'currency')).trim();
}
