import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';

/** A row of the file. */
export interface CsvRow {
  /** The number in the file: the first row is 1, even if it is the header or a line that names the separator. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Bytes that are searched for the header. */
const headBytes = 64 * 1024;
/** Bytes of one row. A row with every field at its maximum length is shorter. */
const rowBytes = 1024 * 1024;

/** Cell separators, the most common first. */
const separators = [',', ';', '\t', '|'];

/** The first line that tells Excel the separator: `sep=;`. Excel may have quoted it, or added empty cells. */
const hint = /^(?:\ufeff)?"?sep *= *([,;\t|])"?[,;|\t ]*(?:\r\n|\r|\n)/i;

interface Layout {
  readonly delimiter: string;
  /** Bytes before the header, and the rows in them. */
  readonly start: number;
  readonly rowsBefore: number;
}

/** Detects the separator: from the first line's hint, or as the most frequent separator in the header outside quotes. */
async function detectLayout(file: string): Promise<Layout> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  await handle.close();
  const head = buffer.toString('utf8', 0, bytesRead);
  const [line, separator] = hint.exec(head) ?? [];
  if (line !== undefined && separator !== undefined)
    return { delimiter: separator, start: Buffer.byteLength(line), rowsBefore: 1 };
  // Only a quote at the start of a cell encloses it. A quote after a number is an inch mark.
  const bare = head.replace(/^\ufeff/, '').replace(/(?<=^|[,;\t|\r\n])"(?:[^"]|"")*"/g, '');
  const header = bare.split(/[\r\n]+/).find((each) => each.trim() !== '') ?? '';
  const counts = separators.map((each) => header.split(each).length);
  return { delimiter: separators[counts.indexOf(Math.max(...counts))] ?? ',', start: 0, rowsBefore: 0 };
}

/** The number of records before a parser error. */
const recordsIn = (error: CsvError): number => {
  const readRows: unknown = 'records' in error ? error.records : 0;
  return typeof readRows === 'number' ? readRows : 0;
};

/** The end-of-file character that old programs append. */
const endOfFile = '\u001a';

/** Whether a row is empty. */
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.replace(endOfFile, '').trim() === '');

async function* readRows(file: string): AsyncGenerator<CsvRow> {
  const { delimiter, start, rowsBefore } = await detectLayout(file);
  // An inch mark within a cell is no quote. Concatenated files have mixed line endings, and some have a space before a quote.
  const options = {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    ltrim: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: rowBytes,
  };
  const source = createReadStream(file, { start });
  const parser = parse(options);
  source.on('error', (error) => parser.destroy(error));
  let row = rowsBefore;
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      row += 1;
      if (!isBlank(cells)) yield { row, cells };
    }
  } catch (error) {
    // The parser may be ahead of the rows that were read.
    if (error instanceof CsvError) refuse('malformedFile', { row: Math.max(row, rowsBefore + recordsIn(error)) + 1 });
    throw error;
  } finally {
    source.destroy();
  }
}

/**
 * Reads a file from its start. Blank rows are skipped.
 * @throws Refusal malformedFile, emptyFile
 */
export async function openCsv(file: string): Promise<{ header: readonly string[]; rows: AsyncGenerator<CsvRow> }> {
  const rows = readRows(file);
  const first = await rows.next();
  return first.done === true ? refuse('emptyFile') : { header: first.value.cells, rows };
}

/**
 * Reads the whole file once, so that a malformed file is refused before any row is processed.
 * @returns its header, and the number of rows below it
 * @throws Refusal malformedFile, emptyFile, tooManyRows
 */
export async function surveyCsv(file: string): Promise<{ header: readonly string[]; rows: number }> {
  const { header, rows } = await openCsv(file);
  let count = 0;
  for await (const _row of rows) {
    count += 1;
    if (count > limits.importRows) refuse('tooManyRows', { max: limits.importRows });
  }
  return count === 0 ? refuse('emptyFile') : { header, rows: count };
}
