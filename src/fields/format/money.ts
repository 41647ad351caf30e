import { formatNumber } from './number.ts';

/** What an empty value is shown as (specification section 3, the money object). */
export const nothing = '-';

/** A money object's amount, abbreviated like every number; the exact one is `exactAmount`. */
export const formatAmount = (amount: string): string => (amount === '' ? nothing : formatNumber(Number(amount)));

const fewestDecimals = 2;

/** Every digit of an amount: a decimal string is never rounded to be shown where somebody decides on it. */
export function exactAmount(amount: string): string {
  if (amount === '') return nothing;
  const [units = '', fraction = ''] = amount.split('.');
  return `${units}.${fraction.padEnd(fewestDecimals, '0')}`;
}
