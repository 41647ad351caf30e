import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { workOnFile } from '#server/csv/openImportFile.ts';
import type { PaymentsFile } from '#server/features/bounty/model/paymentRows.ts';
import { takePayments } from '#server/features/bounty/model/takePayments.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import type { Work } from '#server/http/ndjson.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { markLinesPaid, payableLines } from './markLinesPaid.ts';
import { openPayments, previewName } from './openPayments.ts';
import { payoutBatch } from './payoutBatch.ts';

/** Lines in one transaction, so that other writes get their turn in between. */
const lines = 1_000;

interface Sent {
  readonly body: Readable;
  /** As the file's preview has answered it. */
  readonly preview: string | undefined;
  /** How the marking is run, for a file with that hash. */
  readonly runner: (hash: string) => RunPart;
  readonly portion?: number;
}

interface Taking {
  readonly platform: Platform;
  readonly actor: RequestActor;
  readonly payout: number;
  readonly portion: number;
  readonly run: RunPart;
  readonly payments: PaymentsFile;
}

/**
 * What was previewed is what is written. It is the first part of the write, so that a request that was cut off goes on although
 * it has changed the payout itself.
 */
const requirePreviewed = ({ payout, run }: Taking, hash: string, preview: string | undefined): Promise<string> =>
  run(
    0,
    async (tx) => {
      const present = await previewName(tx, payout, hash);
      return present === preview ? present : refuse('payoutChanged');
    },
    z.string().parse,
  );

/** @throws Refusal paymentRefused for the first row that can't be taken */
async function check({ platform, actor, payout, portion, payments }: Taking): Promise<void> {
  const above = new Map<string, string>();
  for await (const some of payments.portions(portion))
    await payableLines(platform.database.sql, { actor, batch: payoutBatch(payout), payments: some, above });
}

/** A row was refused after the check: the rows above are paid, and that is final. */
function stopped(error: unknown, done: number): never {
  if (!(error instanceof Refusal) || done === 1) throw error;
  const [said] = error.problems;
  refuse('paymentsStopped', { done, row: done + 1, why: error.message, ...said?.parameters });
}

/** Marks the lines. */
const marking = ({ platform, actor, payout, portion, run, payments }: Taking): Work =>
  takePayments({
    payments,
    portion,
    take: (some, part, row) =>
      run(
        part,
        (tx) => markLinesPaid(tx, { actor, batch: payoutBatch(payout), payments: some }),
        z.number().parse,
      ).catch((error: unknown) => stopped(error, row)),
    async end() {
      const [after] = await rowsWhere(platform.database.sql, payouts, sql`id = ${payout}`);
      return after ?? {};
    },
  });

/**
 * Imports a file of transaction hashes that was previewed. The whole file is checked before anything is written. Lines already
 * paid with the same hash are left alone, so that a file can be sent again.
 * @returns the work of marking the lines as paid, which deletes the file at its end
 */
export async function importPayments(
  platform: Platform,
  actor: RequestActor,
  payout: number,
  { body, preview, runner, portion = lines }: Sent,
): Promise<Work> {
  const opened = await openPayments(platform, actor, payout, body);
  return workOnFile(opened, async ({ content: payments, hash }) => {
    const taking = { platform, actor, payout, portion, run: runner(hash), payments };
    await requirePreviewed(taking, hash, preview);
    await check(taking);
    return marking(taking);
  });
}
