import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';

/** A row as it stands in the file. */
export interface CsvRow {
  /** As spreadsheets count: the header is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Bytes that a header is looked for in. */
const headBytes = 64 * 1024;
/** Bytes of one row: a row with every field at its longest has fewer. */
const rowBytes = 1024 * 1024;

/** The delimiter: comma or semicolon, whichever is more frequent in the header outside quotes. */
async function delimiterOf(file: string): Promise<string> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  await handle.close();
  const bare = buffer.toString('utf8', 0, bytesRead).replace(/"[^"]*"/g, '');
  const [line = ''] = bare.split(/[\r\n]/, 1);
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

async function* records(file: string): AsyncGenerator<CsvRow> {
  const delimiter = await delimiterOf(file);
  const options = { bom: true, delimiter, relax_column_count: true, max_record_size: rowBytes };
  const source = createReadStream(file);
  const parser = parse(options);
  source.on('error', (error) => parser.destroy(error));
  let row = 0;
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      row += 1;
      if (!isBlank(cells)) yield { row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) refuse('malformedFile', { row: row + 1 });
    throw error;
  } finally {
    source.destroy();
  }
}

/**
 * Reads a file from its start. Blank rows are left out.
 * @throws Refusal malformedFile, emptyFile
 */
export async function openCsv(file: string): Promise<{ header: readonly string[]; rows: AsyncGenerator<CsvRow> }> {
  const rows = records(file);
  const first = await rows.next();
  return first.done === true ? refuse('emptyFile') : { header: first.value.cells, rows };
}

/**
 * Reads the whole file once, so that a malformed one is refused before any row is processed.
 * @returns its header, and how many rows stand below it
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
