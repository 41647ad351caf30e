/** What spreadsheets take for a formula, with any number of `'` marks before it. */
const formula = /^'*[=+\-@\t\r\n]/;
const number = /^-\d+(\.\d+)?(e-?\d+)?$/i;

/** Puts a `'` before a cell that a spreadsheet would run as a formula. Negative numbers are left alone. */
export const escapeFormula = (cell: string): string => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell);

/** Removes the mark of `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
