/** The prefixes of VAT IDs of the member states of the European Union, and of Northern Ireland (XI). */
export const vatCodes = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'EL',
  'ES',
  'FI',
  'FR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'XI',
] as const;

/** Directive 2006/112/EC, Art. 7: transactions with Monaco are treated as transactions with France. */
const countsAs: Readonly<Record<string, string>> = { MC: 'FR' };

/** Returns the country that a country is treated as for VAT. */
export const vatCountry = (country: string): string => countsAs[country] ?? country;

/** Countries whose VAT IDs have other prefixes than their own code: Greece (Art. 215), Northern Ireland. */
const otherCodes: Readonly<Record<string, readonly string[]>> = { GR: ['EL'], GB: ['GB', 'XI'] };

function codesOf(country: string): readonly string[] {
  const prefixCountry = vatCountry(country);
  return otherCodes[prefixCountry] ?? [prefixCountry];
}

/** Returns the prefix of a VAT ID. */
export const codeOf = (vatId: string): string => vatId.slice(0, 2);

/** The member states of the European Union. */
export const memberStates: ReadonlySet<string> = new Set(
  vatCodes.filter((code) => code !== 'XI').map((code) => (code === 'EL' ? 'GR' : code)),
);

/** Whether a country is in the Union for VAT. */
export const isInUnion = (country: string): boolean => memberStates.has(vatCountry(country));

const hasVatCode = (vatId: string): boolean => vatCodes.some((code) => code === codeOf(vatId));

/** Whether a VAT ID has a prefix of a country. */
export const isVatIdOf = (vatId: string, country: string): boolean => codesOf(country).includes(codeOf(vatId));

/**
 * Whether a VAT ID and a country can belong to the same company. Outside the Union, not every country’s IDs start with its code.
 * @example fitsCountry('EL123456789', 'GR') // true
 */
export const fitsCountry = (vatId: string, country: string): boolean =>
  isVatIdOf(vatId, country) || !(isInUnion(country) || hasVatCode(vatId));
