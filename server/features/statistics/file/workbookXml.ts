import type { Cell, CellKind } from './fileColumns.ts';

/** The XML of a workbook (ECMA-376), reduced to the parts that spreadsheets require. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const typesNamespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documentRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The number formats of the kinds of cells. The spreadsheet program applies its own separators. */
const formats: Readonly<Record<CellKind, string>> = {
  text: 'General',
  day: 'dd.mm.yyyy',
  count: '#,##0',
  share: '0.00%',
  price: '#,##0.00####',
  money: '#,##0.00####',
  ratio: '0.00',
};
const kinds = Object.keys(formats);
const headerStyle = kinds.length;
const firstFormat = 164;

const styles = `${head}<styleSheet xmlns="${mainNamespace}"><numFmts count="${kinds.length}">${Object.values(formats)
  .map((format, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${
  kinds.length + 1
}">${kinds
  .map((_, at) => `<xf numFmtId="${firstFormat + at}" xfId="0" applyNumberFormat="1"/>`)
  .join('')}<xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** Path → content of all parts except the sheet. */
export const workbookParts: readonly (readonly [path: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${typesNamespace}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${documentRelationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${mainNamespace}" xmlns:r="${documentRelationships}"><sheets><sheet name="Statistics" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${documentRelationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documentRelationships}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML 1.0 can't represent. */
// oxlint-disable-next-line no-control-regex
const invalidCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
/** Texts that spreadsheets read as an escaped character. */
const escape = /_(?=x[\da-f]{4}_)/gi;

/** Writes a text as an inline string, which is never a formula. */
const textXml = (text: string): string =>
  text
    .replace(invalidCharacters, '')
    .replace(escape, '_x005F_')
    .replace(/[&<>]/g, (mark) => entities[mark] ?? mark);

/** Returns the letters of a column: `AB` for 27. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

const inlineTextXml = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`;

const day = 86_400_000;
/** The date from which spreadsheets count days. */
const epoch = Date.UTC(1899, 11, 30);

/** @returns undefined for a cell that is a text, also in a column of numbers: “None” */
function toNumberText(cell: string | number, kind: CellKind): string | undefined {
  if (kind === 'text') return undefined;
  const value = kind === 'day' ? (Date.parse(String(cell)) - epoch) / day : Number(cell);
  if (!Number.isFinite(value)) return undefined;
  return kind === 'day' ? String(value) : String(cell);
}

function cellXml(at: string, cell: Cell, kind: CellKind): string {
  if (cell === null) return '';
  const style = kinds.indexOf(kind);
  const number = toNumberText(cell, kind);
  return number === undefined
    ? inlineTextXml(at, style, String(cell))
    : `<c r="${at}" s="${style}"><v>${number}</v></c>`;
}

/** Returns a line of the sheet; the first is 1. */
export const rowXml = (line: number, cells: readonly Cell[], of: readonly CellKind[]): string =>
  `<row r="${line}">${cells.map((cell, at) => cellXml(`${columnLetters(at)}${line}`, cell, of[at] ?? 'text')).join('')}</row>`;

/** Returns the start of the sheet with frozen headers. */
export function sheetStart(headers: readonly string[]): string {
  const cells = headers.map((header, at) => inlineTextXml(`${columnLetters(at)}1`, headerStyle, header)).join('');
  return `${head}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headers.length}" width="18" customWidth="1"/></cols><sheetData><row r="1">${cells}</row>`;
}

export const sheetEnd = '</sheetData></worksheet>';
