import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { StatusMove } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { withdrawalStatus } from '#src/resources/payments/withdrawalStatus.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** An administrator's name; without one a number, because e-mails stay private. */
async function administratorName(executor: Executor, id: number): Promise<string> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), 'Administrator ' || id) as name
      from users where id = ${id}`,
  );
  return rows[0]?.name ?? '';
}

/**
 * Adds the approval of whoever makes the move. With fewer than it takes, the withdrawal stays pending for somebody else.
 * @returns the record as it stands then
 */
export async function approve({ tx, actor, before, after }: StatusMove): Promise<AnyRow> {
  if (actor === undefined) throw new Error('A withdrawal isn’t approved by itself.');
  const { approvers, approvals, approvalsNeeded } = typed(withdrawals, before);
  const by = [...(approvers ?? []), actor.id];
  const approval = { by: await administratorName(tx, actor.id), at: new Date().toISOString() };
  const isEnough = by.length >= approvalsNeeded;
  return amendRecord(tx, withdrawals, after.id, {
    approvers: by,
    approvals: [...(approvals ?? []), approval],
    ...(!isEnough && { status: withdrawalStatus.values.pending }),
  });
}
