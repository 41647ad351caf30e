/**
 * What follows the code in the VAT IDs of the member states of the European Union, and in those of Northern Ireland (XI): the European
 * Commission’s table, as VIES has it. Check digits are left to VIES.
 */
const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Directive 2006/112/EC, Art. 7: what is supplied to Monaco, or from there, counts as if it were France. */
const countsAs: Readonly<Record<string, string>> = { MC: 'FR' };

/** The country that one counts as for VAT. */
export const vatCountry = (country: string): string => countsAs[country] ?? country;

/** Countries whose VAT IDs begin otherwise than with their own code: Greece (Art. 215), Northern Ireland. */
const otherCodes: Readonly<Record<string, readonly string[]>> = { GR: ['EL'], GB: ['GB', 'XI'] };

function codesOf(country: string): readonly string[] {
  const counted = vatCountry(country);
  return otherCodes[counted] ?? [counted];
}

const codeOf = (vatId: string): string => vatId.slice(0, 2);

/** The member states of the European Union. */
export const memberStates: ReadonlySet<string> = new Set(
  Object.keys(shapes)
    .filter((code) => code !== 'XI')
    .map((code) => (code === 'EL' ? 'GR' : code)),
);

/** Whether a country is within the Union for VAT. */
export const isInUnion = (country: string): boolean => memberStates.has(vatCountry(country));

/** What others give their companies: the code of the country, and letters and digits. */
const anyShape = /^[A-Z]{2}[A-Z\d]{2,18}$/;

/** As documents have it: upper case, without spaces, dots and hyphens. */
export const plainVatId = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.-]/g, '');

/** Whether a plain text can be a VAT ID. Greece’s never begin with GR. */
export function isVatId(text: string): boolean {
  const code = codeOf(text);
  if (code === 'GR') return false;
  return shapes[code]?.test(text.slice(code.length)) ?? anyShape.test(text);
}

/** Whether a VAT ID begins as those of a country do. */
export const isVatIdOf = (vatId: string, country: string): boolean => codesOf(country).includes(codeOf(vatId));

/**
 * Whether a VAT ID and a country can be of the same company. Outside of the Union not every country’s begin with its code.
 * @example fitsCountry('EL123456789', 'GR') // true
 */
export const fitsCountry = (vatId: string, country: string): boolean =>
  isVatIdOf(vatId, country) || !(isInUnion(country) || codeOf(vatId) in shapes);
