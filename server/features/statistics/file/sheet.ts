import type { Cell, CellKind } from './columns.ts';

/** The XML of a workbook (ECMA-376): as little of it as spreadsheets need. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const ofPackage = 'http://schemas.openxmlformats.org/package/2006/relationships';
const ofDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The number formats of the kinds of cells. The reader's program puts its own separators in. */
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

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="${kinds.length}">${Object.values(formats)
  .map((format, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${
  kinds.length + 1
}">${kinds
  .map((_, at) => `<xf numFmtId="${firstFormat + at}" xfId="0" applyNumberFormat="1"/>`)
  .join('')}<xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** Path → content of everything but the sheet itself. */
export const workbookParts: readonly (readonly [path: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${ofPackage}"><Relationship Id="rId1" Type="${ofDocument}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${ofDocument}"><sheets><sheet name="Statistics" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${ofPackage}"><Relationship Id="rId1" Type="${ofDocument}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${ofDocument}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML 1.0 has no way to say. */
// oxlint-disable-next-line no-control-regex
const unspeakable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
/** What spreadsheets read as an escaped character. */
const escape = /_(?=x[\da-f]{4}_)/gi;

/** A text is never a formula here: it says that it is a text. */
const textXml = (text: string): string =>
  text
    .replace(unspeakable, '')
    .replace(escape, '_x005F_')
    .replace(/[&<>]/g, (mark) => entities[mark] ?? mark);

/** `AB` of 27. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const inline = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`;

const day = 86_400_000;
/** Spreadsheets count days from here. */
const epoch = Date.UTC(1899, 11, 30);

/** @returns undefined for what stands as a text, among numbers too: “None” */
function numberIn(cell: string | number, kind: CellKind): string | undefined {
  if (kind === 'text') return undefined;
  const value = kind === 'day' ? (Date.parse(String(cell)) - epoch) / day : Number(cell);
  if (!Number.isFinite(value)) return undefined;
  return kind === 'day' ? String(value) : String(cell);
}

function cellXml(at: string, cell: Cell, kind: CellKind): string {
  if (cell === null) return '';
  const style = kinds.indexOf(kind);
  const number = numberIn(cell, kind);
  return number === undefined ? inline(at, style, String(cell)) : `<c r="${at}" s="${style}"><v>${number}</v></c>`;
}

/** A line of the sheet. The first is 1. */
export const lineXml = (line: number, cells: readonly Cell[], of: readonly CellKind[]): string =>
  `<row r="${line}">${cells.map((cell, at) => cellXml(`${letters(at)}${line}`, cell, of[at] ?? 'text')).join('')}</row>`;

/** The begin of the sheet, whose headers stay in view. */
export function sheetStart(headers: readonly string[]): string {
  const cells = headers.map((header, at) => inline(`${letters(at)}1`, headerStyle, header)).join('');
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headers.length}" width="18" customWidth="1"/></cols><sheetData><row r="1">${cells}</row>`;
}

export const sheetEnd = '</sheetData></worksheet>';
