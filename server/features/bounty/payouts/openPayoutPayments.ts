import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type OpenImportFile, openImportFile } from '#server/csv/openImportFile.ts';
import type { Executor } from '#server/database/database.ts';
import { previewPayments } from '#server/features/bounty/model/previewPayments.ts';
import { type PaymentsFile, readPayments } from '#server/features/bounty/model/readPayments.ts';
import { requireAbility } from '#server/operations/authorize.ts';
import { read } from '#server/operations/read.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { PaymentsPreview } from '#src/resources/bounty/payment/paymentFiles.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { payoutBatch } from './payoutBatch.ts';

/**
 * Opens an uploaded file for an actor who may pay the payout's lines.
 * @throws Refusal notFound, forbidden, and those of `openImportFile` and `readPayments`
 */
export async function openPayoutPayments(
  platform: Platform,
  actor: RequestActor,
  payout: number,
  body: Readable,
): Promise<OpenImportFile<PaymentsFile>> {
  await read(platform, actor, payouts, payout);
  requireAbility(actor, 'update', payoutItems);
  return openImportFile(platform, actor, body, (file) => readPayments(payoutBatch(payout), file));
}

/** Returns a digest of a file and the payout's current lines, which changes with either. */
export async function previewDigest(executor: Executor, payout: number, fileHash: string): Promise<string> {
  const { rows } = await executor.execute<{ lines: string | null }>(
    sql`select md5(string_agg(id || '.' || version, ',' order by id)) as lines from payout_items where payout = ${payout}`,
  );
  return createHash('sha256')
    .update(`${fileHash} ${rows[0]?.lines ?? ''}`)
    .digest('base64url');
}

/**
 * Previews a file of transaction hashes for the lines of a payout. The digest is computed before the lines are read, so that the import
 * refuses any later change.
 */
export async function previewPayoutPayments(
  platform: Platform,
  actor: RequestActor,
  payout: number,
  body: Readable,
): Promise<PaymentsPreview> {
  const { sql: executor } = platform.database;
  const { content: payments, hash, end } = await openPayoutPayments(platform, actor, payout, body);
  try {
    const preview = await previewDigest(executor, payout, hash);
    return await previewPayments({ executor, actor, batch: payoutBatch(payout), payments, preview });
  } finally {
    await end();
  }
}
