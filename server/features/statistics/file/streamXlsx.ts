import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, CellKind } from './fileColumns.ts';
import { rowXml, sheetEnd, sheetStart, workbookParts } from './workbookXml.ts';

/** A sheet's lines with their headers. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly lines: AsyncIterable<readonly (readonly Cell[])[]>;
}

async function* streamSheetXml({ headers, kinds, lines }: Sheet): AsyncGenerator<string> {
  yield sheetStart(headers);
  let line = 2;
  for await (const block of lines) {
    let text = '';
    for (const cells of block) {
      text += rowXml(line, cells, kinds);
      line += 1;
    }
    yield text;
  }
  yield sheetEnd;
}

/** Streams the bytes of an XLSX file with one sheet, written on reading. */
export async function* streamXlsx(sheet: Sheet): AsyncGenerator<Buffer> {
  const file = new ZipFile();
  const { outputStream } = file;
  const content = Readable.from(streamSheetXml(sheet), { objectMode: false, highWaterMark: 64 * 1024 });
  file.on('error', (error) => outputStream.destroy(error));
  for (const [path, text] of workbookParts) file.addBuffer(Buffer.from(text), path);
  file.addReadStream(content, 'xl/worksheets/sheet1.xml');
  file.end();
  try {
    for await (const bytes of outputStream) yield bytes;
  } finally {
    content.destroy();
  }
}
