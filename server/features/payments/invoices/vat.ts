import { Decimal } from 'decimal.js';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { isInUnion, isVatIdOf, vatCountry } from '#src/fields/vatId/vatCountries.ts';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import type { BillingDetails } from '#src/resources/payments/routes/askInvoice.ts';

/** Directive 2006/112/EC, Art. 226 (11a), requires this wording. */
export const reverseCharge = 'Reverse charge';
export const outsideEu = 'Outside the scope of EU VAT (place of supply is the customer’s country)';

export interface Vat {
  /** Percent. */
  readonly rate: number;
  /** The reason for no VAT; null with VAT. */
  readonly exemption: string | null;
}

/** Returns the VAT of a service: the buyer's country decides (Art. 44, 45, 196). */
export function determineVat({ seller, vatRate, vatExemption }: Invoicing, buyer: BillingDetails): Vat {
  if (vatRate === 0) return { rate: 0, exemption: vatExemption };
  const { country, vatId } = buyer;
  const isAbroad = seller.country !== null && country !== null && vatCountry(country) !== vatCountry(seller.country);
  if (isAbroad && !isInUnion(country)) return { rate: 0, exemption: outsideEu };
  if (isAbroad && vatId !== null && isVatIdOf(vatId, country)) return { rate: 0, exemption: reverseCharge };
  return { rate: vatRate, exemption: null };
}

/** Tests whether an invoice needs the buyer's address: a VAT invoice does (Directive 2006/112/EC, Art. 226 (5)). */
export const needsBuyerAddress = ({ vatRate }: Invoicing): boolean => vatRate > 0;

const defaultDecimals = 2;

/** Returns the decimals of an invoice's amounts. */
export const invoiceDecimals = (currency: string): number => decimalsOf(currency) ?? defaultDecimals;

interface Sums {
  readonly net: string;
  readonly vat: string;
  readonly amount: string;
}

/** @param net without VAT, a plain decimal @param rate percent */
export function sumsFromNet(net: string, rate: number, currency: string): Sums {
  const decimals = invoiceDecimals(currency);
  const vat = new Exact(net).times(rate).div(100).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
  return { net: new Exact(net).toFixed(), vat: vat.toFixed(), amount: vat.plus(net).toFixed() };
}

/** @param amount with VAT, a plain decimal @param rate percent @param decimals of a token, which isn't in the currency list */
export function sumsFromGross(
  amount: string,
  rate: number,
  currency: string,
  decimals = invoiceDecimals(currency),
): Sums {
  const net = new Exact(amount).div(1 + rate / 100).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
  return { net: net.toFixed(), vat: new Exact(amount).minus(net).toFixed(), amount: new Exact(amount).toFixed() };
}
