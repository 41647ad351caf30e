import { Decimal } from 'decimal.js';

/** Decimals with enough digits for the product of two ledger amounts. They round down, so that shares never exceed the total. */
export const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_DOWN });
export type Exact = Decimal;

/** Decimal places of an amount in the ledger. */
const places = 18;

/** Formats an amount for the ledger. */
export const toLedgerAmount = (value: Decimal): string => value.toDecimalPlaces(places).toFixed();
