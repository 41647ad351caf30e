import { escapeFormula } from './formulas.ts';

const special = /[",\r\n]/;

const quoted = (cell: string): string => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Formats cells as a line, or part of a line, of CSV (RFC 4180). Cells with line breaks are quoted, formulas are escaped.
 */
export function csvLine(cells: readonly string[]): string {
  let line = '';
  let separator = '';
  for (const cell of cells) {
    line += separator + quoted(escapeFormula(cell));
    separator = ',';
  }
  return line;
}

/** The line ending. */
export const csvEnd = '\r\n';

/** Formats whole lines of a CSV file. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => csvLine(line) + csvEnd).join('');
