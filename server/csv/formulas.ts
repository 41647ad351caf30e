/** What spreadsheets take for a formula, behind any marks that say it is none. */
const formula = /^'*[=+\-@\t\r\n]/;
const number = /^-\d+(\.\d+)?(e-?\d+)?$/i;

/** A cell that no spreadsheet calculates: one that begins like a formula is marked. A negative number stays one. */
export const escapeFormula = (cell: string): string => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell);

/** The cell as it was before it was marked. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
