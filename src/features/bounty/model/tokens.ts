import { Exact } from '#src/fields/money/exact.ts';
import { exactAmount } from '#src/format/money.ts';
import { textMember } from '#src/providers/json.ts';

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** @returns how much money is written down; undefined while it is half written */
export function writtenAmount(money: unknown): Exact | undefined {
  const amount = textMember(money, 'amount');
  return isNumber(amount) ? new Exact(amount) : undefined;
}

/** @returns the tokens that a percentage of a pool makes; undefined where one of both isn't said yet */
export const tokensIn = (pool: unknown, percentage: unknown): Exact | undefined =>
  typeof percentage === 'number' ? writtenAmount(pool)?.times(percentage).div(100) : undefined;

/** The same as people read it, with the symbol. @param pool money, perhaps half written */
export function tokensOf(pool: unknown, percentage: unknown): string | undefined {
  const tokens = tokensIn(pool, percentage);
  return tokens && `${exactAmount(tokens.toFixed())} ${textMember(pool, 'currency')}`.trim();
}
