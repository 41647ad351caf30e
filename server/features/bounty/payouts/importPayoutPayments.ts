import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { workOnFile } from '#server/csv/openImportFile.ts';
import { processPayments } from '#server/features/bounty/model/processPayments.ts';
import type { PaymentsFile } from '#server/features/bounty/model/readPayments.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import type { Work } from '#server/http/ndjson.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { markLinesPaid, requirePayableLines } from './markLinesPaid.ts';
import { openPayoutPayments, previewDigest } from './openPayoutPayments.ts';
import { payoutBatch } from './payoutBatch.ts';

/** Lines in one transaction, so that other writes run in between. */
const linesPerBatch = 1_000;

interface PaymentUpload {
  readonly body: Readable;
  /** The digest that the file's preview returned. */
  readonly preview: string | undefined;
  /** Returns how to run the writes, for a file with that hash. */
  readonly runner: (hash: string) => RunPart;
  readonly portion?: number;
}

interface PaymentImport {
  readonly platform: Platform;
  readonly actor: RequestActor;
  readonly payout: number;
  readonly portion: number;
  readonly run: RunPart;
  readonly payments: PaymentsFile;
}

/**
 * Requires that the file and the lines match the preview. As the first part of the write it isn't repeated when an interrupted request
 * continues.
 */
const requirePreviewed = ({ payout, run }: PaymentImport, hash: string, preview: string | undefined): Promise<string> =>
  run(
    0,
    async (tx) => {
      const current = await previewDigest(tx, payout, hash);
      return current === preview ? current : refuse('payoutChanged');
    },
    z.string().parse,
  );

/** @throws Refusal paymentRefused for the first refused row */
async function checkPayments({ platform, actor, payout, portion, payments }: PaymentImport): Promise<void> {
  const above = new Map<string, string>();
  for await (const batch of payments.portions(portion))
    await requirePayableLines(platform.database.sql, { actor, batch: payoutBatch(payout), payments: batch, above });
}

/** A row was refused after the check: the payments of earlier rows are final. */
function refuseRest(error: unknown, done: number): never {
  if (!(error instanceof Refusal) || done === 1) throw error;
  const [problem] = error.problems;
  refuse('paymentsStopped', { done, row: done + 1, why: error.message, ...problem?.parameters });
}

const markPayments = ({ platform, actor, payout, portion, run, payments }: PaymentImport): Work =>
  processPayments({
    payments,
    portion,
    take: (batch, part, row) =>
      run(
        part,
        (tx) => markLinesPaid(tx, { actor, batch: payoutBatch(payout), payments: batch }),
        z.number().parse,
      ).catch((error: unknown) => refuseRest(error, row)),
    async end() {
      const [after] = await rowsWhere(platform.database.sql, payouts, sql`id = ${payout}`);
      return after ?? {};
    },
  });

/**
 * Imports a previewed file of transaction hashes. The whole file is checked before the first write. Lines already paid with the same hash
 * are skipped, so that a file can be sent again.
 * @returns the work of marking the lines as paid, which deletes the file at its end
 */
export async function importPayoutPayments(
  platform: Platform,
  actor: RequestActor,
  payout: number,
  { body, preview, runner, portion = linesPerBatch }: PaymentUpload,
): Promise<Work> {
  const opened = await openPayoutPayments(platform, actor, payout, body);
  return workOnFile(opened, async ({ content: payments, hash }) => {
    const context = { platform, actor, payout, portion, run: runner(hash), payments };
    await requirePreviewed(context, hash, preview);
    await checkPayments(context);
    return markPayments(context);
  });
}
