import type { Problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ProgressOptions } from './batch.ts';
import { ServerUnreachable, toProblems, toServerProblem } from './errors.ts';
import { requestStream } from './http.ts';
import { member, numberMember, textMember } from './json.ts';
import { ndjson, readLines } from './ndjson.ts';

type Values = Readonly<Record<string, unknown>>;

const csvType = 'text/csv';

/** The list whose records are exported, from all its pages. */
export interface ExportQuery {
  readonly filter: Values;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** By default the list's columns and the fields that an import writes. */
  readonly columns?: readonly string[] | undefined;
}

/** Counts the rows of a CSV: its line breaks outside quotes. */
function rowCounter() {
  let isQuoted = false;
  let rows = 0;
  return (part: string): number => {
    for (const character of part) {
      if (character === '"') isQuoted = !isQuoted;
      else if (character === '\n' && !isQuoted) rows += 1;
    }
    return rows;
  };
}

/** Exports all matching records as a CSV, in the given order and columns. */
export async function exportCsv(
  { service, path }: Resource,
  { filter, sort, columns }: ExportQuery,
  { signal, onProgress }: ProgressOptions = {},
): Promise<Blob> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
    ...(columns && { columns: JSON.stringify(columns) }),
  });
  const stream = await requestStream(service, `${path}/export?${query}`, { signal, headers: { Accept: csvType } });
  const count = rowCounter();
  const parts: string[] = [];
  for await (const part of stream) {
    parts.push(part);
    // The first row is the header.
    onProgress?.({ done: Math.max(0, count(part) - 1), total: undefined });
  }
  return new Blob(parts, { type: `${csvType};charset=utf-8` });
}

/** The mode of an import: check without writing, write all rows or none, or write only the valid rows. */
export type ImportMode = 'check' | 'all' | 'valid';

export interface ImportOptions {
  readonly mode: ImportMode;
  /** Makes an import write once, if it is repeated after the connection broke. */
  readonly idempotencyKey: string;
}

interface ImportColumn {
  readonly header: string;
  readonly field: string;
  /** The column isn't a field, or the user can't write it in a new record. */
  readonly isIgnored: boolean;
}

export interface RowProblems {
  /** The row number of a spreadsheet: row 1 is the header. */
  readonly row: number;
  readonly problems: readonly Problem[];
}

export interface ImportReport {
  readonly columns: readonly ImportColumn[];
  /** The first rows, as they would be written. */
  readonly preview: readonly Values[];
  /** The first invalid rows only, as a user doesn't read thousands. */
  readonly wrong: readonly RowProblems[];
  readonly rows: number;
  readonly valid: number;
  readonly written: number;
}

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const toColumn = (json: unknown): ImportColumn => ({
  header: textMember(json, 'header'),
  field: textMember(json, 'field'),
  isIgnored: member(json, 'ignored') === true,
});

const toValues = (json: unknown): Values =>
  typeof json === 'object' && json !== null ? Object.fromEntries(Object.entries(json)) : {};

/** The status of problems within the stream: of a row, or of the whole file. */
const unprocessable = 422;

/**
 * Imports a CSV on the server, which validates each row like a form's values.
 * @throws when the whole file is refused, the connection breaks or the signal aborts
 */
export async function importCsv(
  { service, path }: Resource,
  file: Blob,
  { mode, idempotencyKey }: ImportOptions,
  { signal, onProgress }: ProgressOptions = {},
): Promise<ImportReport> {
  let columns: readonly ImportColumn[] = [];
  const preview: Values[] = [];
  const invalidRows: RowProblems[] = [];
  const options = { method: 'POST', file: new Blob([file], { type: csvType }), signal };
  const headers = { Accept: ndjson, ...(mode !== 'check' && { 'Idempotency-Key': idempotencyKey }) };
  for await (const line of readLines(
    await requestStream(service, `${path}/import?mode=${mode}`, { ...options, headers }),
  )) {
    const [row, rows] = [numberMember(line, 'row'), numberMember(line, 'rows') ?? 0];
    if (member(line, 'done') === true) {
      const [valid, written] = [numberMember(line, 'valid') ?? 0, numberMember(line, 'written') ?? 0];
      return { columns, preview, wrong: invalidRows, rows, valid, written };
    }
    const problems = toArray(member(line, 'problems'));
    if (row !== undefined) invalidRows.push({ row, problems: toProblems({ violations: problems }) });
    else if (member(line, 'columns') !== undefined) columns = toArray(member(line, 'columns')).map(toColumn);
    else if (member(line, 'preview') !== undefined) preview.push(toValues(member(line, 'preview')));
    else if (member(line, 'problem') !== undefined) throw await toServerProblem(unprocessable, member(line, 'problem'));
    else onProgress?.({ done: rows, total: undefined });
  }
  throw new ServerUnreachable('the import has no end');
}
