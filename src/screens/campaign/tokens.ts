import { exactAmount } from '#src/fields/format/money.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { textMember } from '#src/providers/json.ts';

/** @returns whether an amount, as somebody writes it, is one by now */
export const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/**
 * @param pool money, perhaps half written
 * @returns the tokens that a percentage of a pool makes, with their symbol; undefined where one of both isn't said yet
 */
export function tokensOf(pool: unknown, percentage: unknown): string | undefined {
  const amount = textMember(pool, 'amount');
  if (!isNumber(amount) || typeof percentage !== 'number') return undefined;
  const tokens = new Exact(amount).times(percentage).div(100);
  return `${exactAmount(tokens.toFixed())} ${textMember(pool, 'currency')}`.trim();
}
