/** Decimal places of event amounts. */
export const eventDecimals = 6;
