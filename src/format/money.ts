import { decimalsOf } from './currencyDecimals.ts';
import { groupDigits } from './number.ts';

/** The text of an empty value (specification section 3, the money object). */
export const emptyValue = '-';

/** The decimals of a rate, and the minimum of a coin: most coins have more than users write. */
const usualDecimals = 2;
/** Currencies with more decimals than this are coins. */
const maxMinorUnits = 4;

/** The minimum decimals of a currency's amounts. A token, whose campaign declares its decimals, shows those of the amount. */
function minDecimals(currency: string): number {
  const decimals = decimalsOf(currency) ?? 0;
  return decimals > maxMinorUnits ? usualDecimals : decimals;
}

function padDecimals(amount: string, decimals: number): string {
  if (amount === '') return emptyValue;
  const [units = '', fraction = ''] = amount.split('.');
  const digits = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  return groupDigits(digits === '' ? units : `${units}.${digits}`);
}

/**
 * Every digit of an amount, with the decimals of its currency. Files, inputs and payments have this form.
 * @param amount a plain decimal, or '' for none
 * @param currency a currency's code, or a token's symbol
 * @example formatExactAmount('4000000', 'JPY') // 4,000,000
 */
export const formatExactAmount = (amount: string, currency: string): string =>
  padDecimals(amount, minDecimals(currency));

/** The maximum decimals of an amount on the screen, for any currency: those of a bitcoin. */
const mostShownDecimals = 8;

function truncate(amount: string, decimals: number): string {
  const [units = '', fraction = ''] = amount.split('.');
  return decimals === 0 ? units : `${units}.${fraction.slice(0, Math.min(decimals, mostShownDecimals))}`;
}

/**
 * A user's balance, cut to the decimals of its currency, or to `mostShownDecimals`. A debt stays exact.
 * @example formatBalance('4250.144274', 'USD', 2) // 4,250.14
 */
export const formatBalance = (amount: string, currency: string, decimals: number): string =>
  formatExactAmount(amount.startsWith('-') ? amount : truncate(amount, decimals), currency);

/**
 * An earned or spent amount, cut to the decimals of its currency, or to `mostShownDecimals`. A smaller amount stays exact.
 * @param decimals of the currency; `mostShownDecimals` for an unlisted currency, such as a token
 * @example formatMovement('-12.144274', 'USD') // -12.14
 */
export function formatMovement(
  amount: string,
  currency: string,
  decimals = decimalsOf(currency) ?? mostShownDecimals,
): string {
  const truncated = truncate(amount, decimals);
  return formatExactAmount(/[1-9]/.test(truncated) ? truncated : amount, currency);
}

/**
 * An amount on the screen: `mostShownDecimals` at most, rounded down. A smaller amount stays exact.
 * @example readableAmount('12571.428571428571428572', 'THSTL') // 12,571.42857142
 */
export const readableAmount = (amount: string, currency: string): string =>
  formatMovement(amount, currency, mostShownDecimals);

const maxRateDecimals = 4;

/**
 * A short rate, such as the worth of a stake. It is cut, never rounded up: to `maxRateDecimals` decimals, or below one to as many
 * significant digits.
 */
export function formatRate(rate: string): string {
  const [units = '', fraction = ''] = rate.split('.');
  const zeros = Number(units) === 0 ? fraction.search(/[^0]|$/) : 0;
  const shortFraction = fraction.slice(0, zeros + maxRateDecimals).replace(/0+$/, '');
  return padDecimals(shortFraction === '' ? units : `${units}.${shortFraction}`, usualDecimals);
}

/** Money within a sentence: `6.50 USDT`. */
export const formatMoney = (amount: string, currency: string): string =>
  `${readableAmount(amount, currency)} ${currency}`;

/** Money within a sentence to its last digit, such as an input's limit, or the difference of two amounts. */
export const exactMoneyWords = (amount: string, currency: string): string =>
  `${formatExactAmount(amount, currency)} ${currency}`;
