import type { Problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Watching } from './batch.ts';
import { problemsOf, ServerUnreachable, serverProblem } from './errors.ts';
import { requestStream } from './http.ts';
import { member, numberMember, textMember } from './json.ts';
import { linesOf, ndjson } from './ndjson.ts';

type Values = Readonly<Record<string, unknown>>;

const csvType = 'text/csv';

/** What is exported: every record that a list would show on all its pages. */
export interface ExportQuery {
  readonly filter: Values;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly columns: readonly string[];
}

/** Counts the lines of a CSV that end a row: those outside of quotes. */
function rowCounter() {
  let isQuoted = false;
  let rows = 0;
  return (part: string): number => {
    for (const sign of part) {
      if (sign === '"') isQuoted = !isQuoted;
      else if (sign === '\n' && !isQuoted) rows += 1;
    }
    return rows;
  };
}

/** All matching records as a CSV, in the order and with the columns that are asked for. */
export async function exportCsv(
  { service, path }: Resource,
  { filter, sort, columns }: ExportQuery,
  { signal, onProgress }: Watching = {},
): Promise<Blob> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
    columns: JSON.stringify(columns),
  });
  const stream = await requestStream(service, `${path}/export?${query}`, { signal, headers: { Accept: csvType } });
  const count = rowCounter();
  const parts: string[] = [];
  for await (const part of stream) {
    parts.push(part);
    // The first row names the columns.
    onProgress?.({ done: Math.max(0, count(part) - 1), total: undefined });
  }
  return new Blob(parts, { type: `${csvType};charset=utf-8` });
}

/** Look without writing, write all rows or none, or write the right ones alone. */
export type ImportMode = 'check' | 'all' | 'valid';

export interface ImportOrder {
  readonly mode: ImportMode;
  /** Under it what is sent again after the line broke is written once. */
  readonly idempotencyKey: string;
}

interface ImportColumn {
  readonly header: string;
  readonly field: string;
  /** Nobody writes the field of a new record, or not who imports. */
  readonly isIgnored: boolean;
}

export interface RowProblems {
  /** As a table shows it: the names stand in row 1. */
  readonly row: number;
  readonly problems: readonly Problem[];
}

export interface ImportReport {
  readonly columns: readonly ImportColumn[];
  /** The first rows, as they would be written. */
  readonly preview: readonly Values[];
  /** The first of the wrong rows: there may be more than anybody reads. */
  readonly wrong: readonly RowProblems[];
  readonly rows: number;
  readonly valid: number;
  readonly written: number;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const columnOf = (json: unknown): ImportColumn => ({
  header: textMember(json, 'header'),
  field: textMember(json, 'field'),
  isIgnored: member(json, 'ignored') === true,
});

const valuesOf = (json: unknown): Values =>
  typeof json === 'object' && json !== null ? Object.fromEntries(Object.entries(json)) : {};

/** What is wrong with the whole file comes as a refusal inside of the stream as well. */
const unprocessable = 422;

/**
 * Reads a CSV on the server: each row by the rules that a form has.
 * @throws when the file as a whole is refused, the line breaks, or the signal says so
 */
export async function importCsv(
  { service, path }: Resource,
  file: Blob,
  { mode, idempotencyKey }: ImportOrder,
  { signal, onProgress }: Watching = {},
): Promise<ImportReport> {
  let columns: readonly ImportColumn[] = [];
  const preview: Values[] = [];
  const wrong: RowProblems[] = [];
  const options = { method: 'POST', file: new Blob([file], { type: csvType }), signal };
  const headers = { Accept: ndjson, ...(mode !== 'check' && { 'Idempotency-Key': idempotencyKey }) };
  for await (const line of linesOf(
    await requestStream(service, `${path}/import?mode=${mode}`, { ...options, headers }),
  )) {
    const [row, rows] = [numberMember(line, 'row'), numberMember(line, 'rows') ?? 0];
    if (member(line, 'done') === true) {
      const [valid, written] = [numberMember(line, 'valid') ?? 0, numberMember(line, 'written') ?? 0];
      return { columns, preview, wrong, rows, valid, written };
    }
    const problems = listOf(member(line, 'problems'));
    if (row !== undefined) wrong.push({ row, problems: problemsOf({ violations: problems }) });
    else if (member(line, 'columns') !== undefined) columns = listOf(member(line, 'columns')).map(columnOf);
    else if (member(line, 'preview') !== undefined) preview.push(valuesOf(member(line, 'preview')));
    else if (member(line, 'problem') !== undefined) throw await serverProblem(unprocessable, member(line, 'problem'));
    else onProgress?.({ done: rows, total: undefined });
  }
  throw new ServerUnreachable('the import has no end');
}
