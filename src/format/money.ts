import { formatNumber, grouped } from './number.ts';

/** What an empty value is shown as (specification section 3, the money object). */
export const emptyValue = '-';

/** A money object's amount, abbreviated like every number; the exact one is `exactAmount`. */
export const formatAmount = (amount: string): string =>
  amount === '' ? emptyValue : grouped(formatNumber(Number(amount)));

const fewestDecimals = 2;

/** Every digit of an amount: it is never rounded where somebody decides on it. */
export function exactAmount(amount: string): string {
  if (amount === '') return emptyValue;
  const [units = '', fraction = ''] = amount.split('.');
  return grouped(`${units}.${fraction.padEnd(fewestDecimals, '0')}`);
}

const mostDecimals = 4;

/** A long amount made short to read, such as a share with eighteen decimals. It is cut, never rounded up: to `mostDecimals` decimals, or below one to as many significant digits. */
export function readableAmount(amount: string): string {
  const [units = '', fraction = ''] = amount.split('.');
  const zeros = Number(units) === 0 ? fraction.search(/[^0]|$/) : 0;
  const cut = fraction.slice(0, zeros + mostDecimals).replace(/0+$/, '');
  return exactAmount(cut === '' ? units : `${units}.${cut}`);
}

/** Money within a sentence: `6.50 USDT`, to its last digit. */
export const moneyWords = (amount: string, currency: string): string => `${exactAmount(amount)} ${currency}`;
