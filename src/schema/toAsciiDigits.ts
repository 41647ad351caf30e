const decimal = /\p{Nd}/gu;
const isDecimal = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The ten digits of every script are consecutive, from a code that ends with 0 or 6 in hexadecimal. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const end = code % 16;
  return String(isDecimal(code - end) ? end : end - 6);
}

/** Converts the digits of any script to ASCII: `١٢٣` and `１２３` become `123`. */
export const toAsciiDigits = (text: string): string => text.normalize('NFKC').replaceAll(decimal, digitValue);
