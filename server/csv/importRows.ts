import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { create } from '#server/operations/create.ts';
import { createLookup } from '#server/operations/lookup.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import type { CsvRow } from './csvFile.ts';
import type { ImportColumns } from './importColumns.ts';
import { type RowBody, readRowBodies } from './readRowBodies.ts';

/** An import by an actor into a resource, with the file's columns. */
export interface Import extends ImportColumns {
  readonly platform: Platform;
  readonly actor: RequestActor;
  readonly resource: Resource;
}

/** The outcome of a row: the created record, or its problems. */
export type RowOutcome =
  | { readonly row: number; readonly record: AnyRow }
  | { readonly row: number; readonly problems: readonly Problem[] };

interface Group extends Import {
  readonly tx: Transaction;
  /** Shared by all rows, so that a common target is loaded once. */
  readonly lookup: Lookup;
}

/** Removes duplicate problems, because several checks may report the same problem. */
const unique = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((each) => [JSON.stringify(each), each])).values(),
];

async function importRow(group: Group, { row, body, problems }: RowBody): Promise<RowOutcome> {
  if (problems.length > 0) return { row, problems: unique(problems) };
  const { platform, actor, resource, tx, lookup } = group;
  // A savepoint: an invalid row is rolled back without the other rows.
  const run: RunWrite = (work) => tx.transaction(work);
  try {
    return { row, record: await create(platform, actor, resource, body, { run, isWithin: true, lookup }) };
  } catch (error) {
    if (error instanceof Refusal) return { row, problems: unique(error.problems) };
    throw error;
  }
}

/** Creates a record from each row by the ordinary `create` operation. */
export async function importRows(tx: Transaction, job: Import, rows: readonly CsvRow[]): Promise<RowOutcome[]> {
  const bodies = await readRowBodies(tx, job.actor, job.fields, job.columns.length, rows);
  const group = { ...job, tx, lookup: createLookup(tx, job.actor) };
  const outcomes: RowOutcome[] = [];
  for (const body of bodies) outcomes.push(await importRow(group, body));
  return outcomes;
}
