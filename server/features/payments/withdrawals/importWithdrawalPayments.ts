import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { type OpenImportFile, openImportFile, workOnFile } from '#server/csv/openImportFile.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { examinePayments } from '#server/features/bounty/model/examinePayments.ts';
import { previewPayments } from '#server/features/bounty/model/previewPayments.ts';
import { processPayments } from '#server/features/bounty/model/processPayments.ts';
import { type Payment, type PaymentsFile, readPayments } from '#server/features/bounty/model/readPayments.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import type { SendLine, Work } from '#server/http/ndjson.ts';
import { requireAbility } from '#server/operations/authorize.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { update } from '#server/operations/update.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import type { PaymentsPreview } from '#src/resources/bounty/payment/paymentFiles.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { withdrawalBatch } from './withdrawalBatch.ts';

/** The outcome of a row, stored under the request's key. */
const rowOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('pays') }),
  z.object({ outcome: z.literal('paidAlready') }),
  z.object({ outcome: z.literal('refused'), why: z.string() }),
]);

type RowOutcome = z.infer<typeof rowOutcome>;

interface ImportContext {
  readonly platform: Platform;
  readonly actor: RequestActor;
  readonly run: RunPart;
}

/** Rolls a transaction back without a write. */
class NotPaid extends Error {
  override readonly name = 'NotPaid';
  readonly row: RowOutcome;
  constructor(row: RowOutcome) {
    super(row.outcome);
    this.row = row;
  }
}

const toRefusedOutcome = (why: string): RowOutcome => ({ outcome: 'refused', why });

/** Returns the outcome of a row, with its withdrawal locked. */
async function examinePayment(tx: Transaction, { actor }: ImportContext, payment: Payment): Promise<RowOutcome> {
  const [examinedRow] = await examinePayments(tx, { actor, batch: withdrawalBatch, payments: [payment] }, forUpdate);
  if (examinedRow === undefined || examinedRow.outcome === 'refused')
    return toRefusedOutcome(examinedRow === undefined ? '' : messageOf(examinedRow.problem));
  return { outcome: examinedRow.outcome };
}

/**
 * Marks the withdrawal of a row as paid by the ordinary update, in its own transaction, after comparing them. So imports and manual updates
 * behave the same. A refused or already paid row writes nothing.
 */
async function payRow(context: ImportContext, payment: Payment): Promise<RowOutcome> {
  const { platform, actor, run } = context;
  const storedOutcome = await run.kept?.(payment.row);
  if (storedOutcome !== undefined) return rowOutcome.parse(storedOutcome);
  let outcome: RowOutcome = { outcome: 'pays' };
  const id = Number(payment.id);
  const once: RunWrite = async (work) => {
    outcome = await run(
      payment.row,
      async (tx): Promise<RowOutcome> => {
        const row = await examinePayment(tx, context, payment);
        if (row.outcome !== 'pays') throw new NotPaid(row);
        await work(tx);
        return row;
      },
      rowOutcome.parse,
    );
    // The response of an import has only counts, so the record isn't loaded.
    return { id, version: 0 };
  };
  try {
    await update(platform, actor, withdrawals, id, { transactionHash: payment.transactionHash }, once);
    return outcome;
  } catch (error) {
    if (error instanceof NotPaid) return error.row;
    if (error instanceof Refusal && error.status < 500) return toRefusedOutcome(error.message);
    throw error;
  }
}

/** Imports rows serially, and collects the refused ones. */
function createImporter(context: ImportContext) {
  const counts = { paid: 0, paidAlready: 0, refused: 0 };
  return {
    counts,
    async take(batch: readonly Payment[], say: SendLine): Promise<void> {
      for (const payment of batch) {
        const row = await payRow(context, payment);
        if (row.outcome === 'pays') counts.paid += 1;
        else if (row.outcome === 'paidAlready') counts.paidAlready += 1;
        else {
          counts.refused += 1;
          if (counts.refused <= limits.importProblems) say({ row: payment.row, message: row.why });
        }
      }
    },
  };
}

/** Rows between two reports of the progress. */
const batchSize = 100;

const openPaymentFile = (
  platform: Platform,
  actor: RequestActor,
  body: Readable,
): Promise<OpenImportFile<PaymentsFile>> => {
  requireAbility(actor, 'update', withdrawals);
  return openImportFile(platform, actor, body, (file) => readPayments(withdrawalBatch, file));
};

/** Previews a file of transaction hashes for withdrawals, without a write. */
export async function previewWithdrawals(
  platform: Platform,
  actor: RequestActor,
  body: Readable,
): Promise<PaymentsPreview> {
  const { content: payments, hash: preview, end } = await openPaymentFile(platform, actor, body);
  try {
    const { sql: executor } = platform.database;
    return await previewPayments({ executor, actor, batch: withdrawalBatch, payments, preview });
  } finally {
    await end();
  }
}

/**
 * Marks withdrawals as paid by a file of transaction hashes. Each row succeeds or is refused separately. Rows already paid with the same
 * hash are skipped, so that a file can be sent again.
 * @param runner runs the rows, for a file with that hash
 * @returns the work, which deletes the file at its end
 */
export async function importWithdrawalPayments(
  platform: Platform,
  actor: RequestActor,
  { body, runner }: { readonly body: Readable; readonly runner: (hash: string) => RunPart },
): Promise<Work> {
  const opened = await openPaymentFile(platform, actor, body);
  return workOnFile(opened, async ({ content: payments, hash }) => {
    const run = runner(hash);
    // Claims the request's key for this file before any row is written. No row has the number 0.
    await run(0, async () => hash, z.string().parse);
    const { counts, take } = createImporter({ platform, actor, run });
    return processPayments({
      payments,
      portion: batchSize,
      take: (batch, _part, _row, say) => take(batch, say),
      end: async () => counts,
    });
  });
}
