import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { create } from '#server/operations/create.ts';
import { lookupFor } from '#server/operations/lookup.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import type { CsvRow } from './csvFile.ts';
import type { ImportColumns } from './importColumns.ts';
import { type RowBody, rowBodies } from './rowBodies.ts';

/** Who imports what, from a file with which columns. */
export interface Import extends ImportColumns {
  readonly platform: Platform;
  readonly actor: RequestActor;
  readonly resource: Resource;
}

/** What became of a row: the record that it made, or what is wrong with it. */
export type RowOutcome =
  | { readonly row: number; readonly record: AnyRow }
  | { readonly row: number; readonly problems: readonly Problem[] };

interface Group extends Import {
  readonly tx: Transaction;
  /** What many rows refer to is looked for once. */
  readonly lookup: Lookup;
}

/** Each problem once: several checks may find the same. */
const unique = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((each) => [JSON.stringify(each), each])).values(),
];

async function importRow(group: Group, { row, body, problems }: RowBody): Promise<RowOutcome> {
  if (problems.length > 0) return { row, problems: unique(problems) };
  const { platform, actor, resource, tx, lookup } = group;
  // In a savepoint, so that a wrong row is undone and the others stay.
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
  const bodies = await rowBodies(tx, job.actor, job.fields, job.columns.length, rows);
  const group = { ...job, tx, lookup: lookupFor(tx, job.actor) };
  const outcomes: RowOutcome[] = [];
  for (const body of bodies) outcomes.push(await importRow(group, body));
  return outcomes;
}
