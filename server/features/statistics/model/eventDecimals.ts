/** Decimal places of the amounts that events have. */
export const eventDecimals = 6;
