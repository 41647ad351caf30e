/** Returns a plain decimal in units of its last decimal place; further decimals are cut. */
export function unitsOf(decimal: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** Returns units of the last decimal place as a plain decimal. */
export function decimalOf(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const shown = fraction.replace(/0+$/, '');
  return shown === '' ? whole : `${whole}.${shown}`;
}

/** Returns a function that converts plain decimals to units, each text once: costs, bids and budgets recur. */
export function createUnitsReader(decimals: number): (decimal: string) => bigint {
  const read = new Map<string, bigint>();
  return (decimal) => {
    const units = read.get(decimal) ?? unitsOf(decimal, decimals);
    read.set(decimal, units);
    return units;
  };
}
