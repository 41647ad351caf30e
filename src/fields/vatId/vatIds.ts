import { stripInvisible } from '#src/schema/stripInvisible.ts';
import { toAsciiDigits } from '#src/schema/toAsciiDigits.ts';
import { codeOf, vatCodes } from './vatCountries.ts';

/**
 * The format after the prefix in VAT IDs of EU member states and Northern Ireland (XI). The source is the European Commission’s table in
 * VIES. VIES verifies check digits.
 */
const shapes: Readonly<Record<(typeof vatCodes)[number], RegExp>> = {
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

/** The format of other countries: the country's code, then letters and digits. */
const anyShape = /^[A-Z]{2}[A-Z\d]{2,18}$/;

/** Labels before a VAT ID in documents: its name in the languages of the Union. */
const label =
  /^(?:VAT(?:\s*(?:REG(?:ISTRATION)?|ID))?|TAX\s*ID|UST-?\s*ID(?:-?\s*NR)?|UID|N°?\s*TVA|TVA|P\.?\s*IVA|IVA|NIF|BTW(?:-?NR)?|NIP|MOMS(?:REG)?)(?:\s*(?:NO|NR|NUMBER|N°))?[\s.:#]+(?=[A-Z]{2})/;

/** A Hungarian tax number adds the type of taxation and the county to the VAT ID. */
const hungarian = /^(HU\d{8})\d{3}$/;

/** Normalizes a VAT ID from a document: upper case, ASCII digits, without labels, spaces and punctuation. */
export const normalizeVatId = (typed: string): string =>
  toAsciiDigits(stripInvisible(typed))
    .trim()
    .toUpperCase()
    .replace(label, '')
    .replaceAll(/[\s.,/_:()\p{Pd}]/gu, '')
    .replace(hungarian, '$1')
    .replace(/^BE(?=[1-9]\d{8}$)/, 'BE0');

/** Returns the specific format of a code. */
function shapeOf(code: string): RegExp | undefined {
  const vatCode = vatCodes.find((one) => one === code);
  return vatCode && shapes[vatCode];
}

/** Whether a normalized text can be a VAT ID. Greek IDs never start with GR. */
export function isVatId(text: string): boolean {
  const code = codeOf(text);
  if (code === 'GR') return false;
  return shapeOf(code)?.test(text.slice(code.length)) ?? anyShape.test(text);
}
