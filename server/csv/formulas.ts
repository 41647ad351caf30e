/** Text that spreadsheets interpret as a formula, with any number of `'` marks before it. */
const formula = /^'*[=+\-@\t\r\n]/;
const number = /^-\d+(\.\d+)?(e-?\d+)?$/i;

/** Prefixes a cell that a spreadsheet would run as a formula with `'`. Negative numbers are unchanged. */
export const escapeFormula = (cell: string): string => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell);

/** A text in a formula, which prevents Excel from reading it as a number: `="007"`. */
const textFormula = /^="((?:[^"]|"")*)"$/;

/** Removes the mark of `escapeFormula`, or the formula around a text. */
export function unescapeFormula(cell: string): string {
  if (cell.startsWith("'") && formula.test(cell)) return cell.slice(1);
  return textFormula.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}
