import * as z from 'zod/mini';
import type { Transaction } from '#server/database/transaction.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import type { Work } from '#server/http/ndjson.ts';
import { type CsvRow, openCsv } from './csvFile.ts';
import { DuplicateFinder } from './duplicateFinder.ts';
import { ImportReport } from './importReport.ts';
import { type Import, importRows, type RowOutcome } from './importRows.ts';

/** `check` writes nothing, `all` writes every row or none, `valid` writes the valid rows. */
export const importModes = ['check', 'all', 'valid'] as const;
export type ImportMode = (typeof importModes)[number];

/** Rows per transaction. Other requests get a turn between transactions, because the embedded database has one connection. */
const group = 50;

/** Thrown to roll a transaction back. */
class RolledBack extends Error {
  override readonly name = 'Undone';
}

const ignoreRollback = (error: unknown): void => {
  if (!(error instanceof RolledBack)) throw error;
};

async function* inGroups(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let some: CsvRow[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length === group) {
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}

interface ImportRun {
  readonly job: Import;
  readonly file: string;
  readonly run: RunPart;
  readonly report: ImportReport;
  readonly signal: AbortSignal;
}

/** Yields the rows from the start of the file in groups, until the client leaves. */
async function* readGroups({ file, signal }: ImportRun): AsyncGenerator<CsvRow[]> {
  const { rows } = await openCsv(file);
  for await (const some of inGroups(rows)) {
    if (signal.aborted) throw new RolledBack();
    yield some;
  }
}

/** Writes each group, collects its problems and rolls it back. */
async function checkRows(importRun: ImportRun): Promise<number> {
  const { job, report } = importRun;
  const repeated = new DuplicateFinder(job.resource);
  for await (const rows of readGroups(importRun)) {
    let outcomes: readonly RowOutcome[] = [];
    const attempt = async (tx: Transaction): Promise<never> => {
      outcomes = await importRows(tx, job, rows);
      throw new RolledBack();
    };
    await job.platform.database.transaction(attempt).catch(ignoreRollback);
    for (const outcome of outcomes) {
      const problems = 'record' in outcome ? repeated.problemsOf(outcome.record) : [];
      report.add(problems.length > 0 ? { row: outcome.row, problems } : outcome, true);
    }
  }
  return 0;
}

/** Writes all rows in one transaction, which commits only if every row is valid. */
async function writeAll(importRun: ImportRun): Promise<number> {
  const { job, report, run } = importRun;
  const attempt = async (tx: Transaction): Promise<number> => {
    let written = 0;
    report.begin();
    for await (const rows of readGroups(importRun)) {
      for (const outcome of await importRows(tx, job, rows)) report.add(outcome);
      written += rows.length;
    }
    if (report.failed > 0) throw new RolledBack();
    return written;
  };
  try {
    return await run(0, attempt, z.number().parse);
  } catch (error) {
    ignoreRollback(error);
    return 0;
  }
}

/** The parts of a written record that the report needs. */
const withoutValues = (outcome: RowOutcome): RowOutcome =>
  'record' in outcome
    ? { row: outcome.row, record: { id: outcome.record.id, version: outcome.record.version } }
    : outcome;

const outcomesSchema = z.array(
  z.union([
    z.object({ row: z.int(), record: z.object({ id: z.int(), version: z.int() }) }),
    z.object({ row: z.int(), problems: z.array(z.looseObject({ type: z.string(), title: z.string() })) }),
  ]),
);

/** Writes the valid rows, each group in a separate transaction. */
async function writeValid(importRun: ImportRun): Promise<number> {
  const { job, report, run } = importRun;
  let written = 0;
  let part = 0;
  for await (const rows of readGroups(importRun)) {
    const attempt = async (tx: Transaction) => (await importRows(tx, job, rows)).map(withoutValues);
    const outcomes = await run<RowOutcome[]>(part, attempt, (stored) => outcomesSchema.parse(stored));
    for (const outcome of outcomes) report.add(outcome);
    written += outcomes.filter((outcome) => 'record' in outcome).length;
    part += 1;
  }
  return written;
}

const byMode: Readonly<Record<ImportMode, (importRun: ImportRun) => Promise<number>>> = {
  check: checkRows,
  all: writeAll,
  valid: writeValid,
};

/** The work of an import. It reports the columns, the invalid rows and the progress, and at the end the number of written rows. */
export const importRecords =
  (job: Import, file: string, mode: ImportMode, run: RunPart): Work =>
  async (sendLine, signal) => {
    const report = new ImportReport(sendLine);
    sendLine({ columns: job.columns });
    try {
      report.end(await byMode[mode]({ job, file, run, report, signal }));
    } catch (error) {
      // The client has left, so the end isn't reported.
      ignoreRollback(error);
    }
  };
