import { Decimal } from 'decimal.js';

/** Numbers of as many digits as two amounts of the ledger multiplied; what is cut off is given to nobody. */
export const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_DOWN });
export type Exact = Decimal;

/** Decimals of an amount. */
const places = 18;

/** An amount as the ledger takes it. */
export const amountOf = (value: Decimal): string => value.toDecimalPlaces(places).toFixed();
