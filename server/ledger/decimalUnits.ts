/** Converts a plain decimal to units of its last decimal place. Further decimals are truncated. */
export function toUnits(decimal: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** Converts units of the last decimal place to a plain decimal. */
export function toDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const trimmed = fraction.replace(/0+$/, '');
  return trimmed === '' ? whole : `${whole}.${trimmed}`;
}

/** Returns a function that converts plain decimals to units, with a cache, because costs, bids and budgets recur. */
export function createUnitsReader(decimals: number): (decimal: string) => bigint {
  const cache = new Map<string, bigint>();
  return (decimal) => {
    const units = cache.get(decimal) ?? toUnits(decimal, decimals);
    cache.set(decimal, units);
    return units;
  };
}
