/** What the VAT IDs of the member states of the European Union begin with, and those of Northern Ireland (XI). */
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

/** Directive 2006/112/EC, Art. 7: what is supplied to Monaco, or from there, counts as if it were France. */
const countsAs: Readonly<Record<string, string>> = { MC: 'FR' };

/** The country that one counts as for VAT. */
export const vatCountry = (country: string): string => countsAs[country] ?? country;

/** Countries whose VAT IDs begin otherwise than with their own code: Greece (Art. 215), Northern Ireland. */
const otherCodes: Readonly<Record<string, readonly string[]>> = { GR: ['EL'], GB: ['GB', 'XI'] };

function codesOf(country: string): readonly string[] {
  const prefixCountry = vatCountry(country);
  return otherCodes[prefixCountry] ?? [prefixCountry];
}

/** The code that a VAT ID begins with. */
export const codeOf = (vatId: string): string => vatId.slice(0, 2);

/** The member states of the European Union. */
export const memberStates: ReadonlySet<string> = new Set(
  vatCodes.filter((code) => code !== 'XI').map((code) => (code === 'EL' ? 'GR' : code)),
);

/** Whether a country is within the Union for VAT. */
export const isInUnion = (country: string): boolean => memberStates.has(vatCountry(country));

const hasVatCode = (vatId: string): boolean => vatCodes.some((code) => code === codeOf(vatId));

/** Whether a VAT ID begins as those of a country do. */
export const isVatIdOf = (vatId: string, country: string): boolean => codesOf(country).includes(codeOf(vatId));

/**
 * Whether a VAT ID and a country can be of the same company. Outside of the Union not every country’s begin with its code.
 * @example fitsCountry('EL123456789', 'GR') // true
 */
export const fitsCountry = (vatId: string, country: string): boolean =>
  isVatIdOf(vatId, country) || !(isInUnion(country) || hasVatCode(vatId));
