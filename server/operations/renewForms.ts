import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { JobContext, OpenJob } from '#server/platform/jobs/job.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CanonicalForm, listCanonicalForms } from './canonicalForms.ts';
import { canonicalForms } from './canonicalFormTable.ts';
import { differingValues } from './changedFields.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { rowsWhere } from './rowsWhere.ts';
import { amendUnchanged } from './writeRecord.ts';

/** Records of one round. */
const pageSize = 200;
const largePageSize = 5;

type Log = JobContext['log'];

/** Renews a record's values. If another record has the same value, both stay unchanged. */
async function renewRecord(
  executor: Executor,
  log: Log,
  { name, resource }: CanonicalForm,
  before: AnyRow,
  to: Values,
) {
  const values = differingValues(resource, to, before);
  if (Object.keys(values).length === 0) return;
  try {
    await withDatabaseProblems(resource, 'writing', () => amendUnchanged(executor, resource, before, values));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn(
      { form: name, id: before.id, fields: Object.keys(values) },
      'A record has the canonical form of another record. Neither was changed: check whether one is a duplicate.',
    );
  }
}

/** Renews the next records of a form. @returns whether further records have another version than the code's */
async function renewPage(executor: Executor, log: Log, form: CanonicalForm): Promise<boolean> {
  const { name, version, resource, isLarge } = form;
  const [stored] = await executor.select().from(canonicalForms).where(eq(canonicalForms.name, name));
  const progress = stored?.version === version ? stored : { lastId: 0, isDone: false };
  if (progress.isDone) return false;
  const size = isLarge ? largePageSize : pageSize;
  const records: readonly AnyRow[] = await rowsWhere(
    executor,
    resource,
    sql`id > ${progress.lastId} order by id limit ${size}`,
  );
  const renewed = await form.of(executor, records);
  for (const [index, record] of records.entries()) await renewRecord(executor, log, form, record, renewed[index] ?? {});
  const isDone = records.length < size;
  const reached = { version, lastId: records.at(-1)?.id ?? progress.lastId, isDone };
  await executor
    .insert(canonicalForms)
    .values({ name, ...reached })
    .onConflictDoUpdate({ target: canonicalForms.name, set: reached });
  // In a rolling update, a process of another version may renew the records too: each rests until the next interval.
  return !isDone && (stored === undefined || stored.version === version);
}

/**
 * Renews the stored values of canonical forms that another version of the code has written, such as links by which duplicates are found.
 * Each round renews some records. After the last record, the job checks at each interval whether another version was written again.
 */
export function openRenewal({ platform, log }: JobContext): OpenJob {
  const forms = listCanonicalForms();
  return {
    async round() {
      for (const form of forms) if (await renewPage(platform.database.sql, log, form)) return true;
      return false;
    },
  };
}
