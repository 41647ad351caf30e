import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';

/** Rejects the pending submissions of a rejected or banned hunter, for the same reason. */
export async function rejectPendingSubmissions(
  tx: Transaction,
  actor: RequestActor | undefined,
  participation: number,
  reason: string | null,
): Promise<void> {
  const condition = sql`participation = ${participation} and status = 'pending' order by id${forUpdate}`;
  const reviewFields = { reviewer: actor?.id ?? null, reviewedAt: new Date().toISOString() };
  for (const before of await rowsWhere(tx, submissions, condition)) {
    const after = await updateRecord(tx, submissions, before, { status: 'rejected', comment: reason, ...reviewFields });
    await recordWrite(tx, actor, {
      entity: submissions.name,
      entityId: before.id,
      action: 'reject',
      before,
      after,
      reason,
    });
  }
}
