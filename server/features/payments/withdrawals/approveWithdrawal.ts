import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { filterApprovers } from '#server/features/account/model/approvers.ts';
import { requireIndependentApprover } from '#server/features/account/model/fourEyes.ts';
import { consumeSecondProof, recordSecondProof } from '#server/features/account/model/secondProof.ts';
import type { AfterTransitionContext } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { withdrawalStatus } from '#src/resources/payments/withdrawalStatus.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { hasSecondProof, isApprovedBy, loadApprovalTerms } from './approvalTerms.ts';
import { requireRestCovers } from './withdrawalMoney.ts';

/** Loads an administrator's name, or else a number, because emails stay private. */
async function loadAdministratorName(executor: Executor, id: number): Promise<string> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), 'Administrator ' || id) as name
      from users where id = ${id}`,
  );
  return rows[0]?.name ?? '';
}

interface Approval {
  readonly withdrawal: Withdrawal;
  readonly actor: RequestActor;
  readonly secondProof: boolean;
}

/** Adds one approval to the withdrawal. */
async function addApproval({ tx }: AfterTransitionContext, { withdrawal, actor, secondProof }: Approval) {
  const { approvers, approvals } = withdrawal;
  const approval = { by: await loadAdministratorName(tx, actor.id), at: new Date().toISOString(), secondProof };
  return {
    approvers: [...new Set([...(approvers ?? []), actor.id])],
    approvals: [...(approvals ?? []), approval],
  };
}

/**
 * Adds the approval of the actor. With too few approvals the withdrawal stays pending for another person. With `FOUR_EYES=off` a second
 * proof of the actor replaces that person.
 * @returns the record afterwards
 * @throws Refusal moneyCommitted, roleTooRecent, approverNotIndependent, reauthenticationNeeded
 */
export async function approveWithdrawal(move: AfterTransitionContext): Promise<AnyRow> {
  const { tx, platform, actor, before, after } = move;
  if (actor === undefined) throw new Error('A withdrawal isn’t approved automatically.');
  const withdrawal = toTypedRecord(withdrawals, before);
  await requireRestCovers(tx, platform, withdrawal);
  const terms = await loadApprovalTerms(tx, platform, withdrawal, 'approval');
  const others = filterApprovers(terms.approvers, withdrawal.approvers ?? []);
  const isEnough = isApprovedBy(platform, terms, [...others, actor.id]);
  const secondProof = !isEnough && !platform.configuration.fourEyes;
  if (secondProof) await consumeSecondProof(tx, actor);
  else if (!isEnough) requireIndependentApprover({ platform, actor }, terms.approvers, others);
  const isApproved = isEnough || secondProof;
  const approvalsNeeded = terms.needed === 2 || !isApproved || secondProof ? 2 : 1;
  const amended = await amendRecord(tx, withdrawals, after.id, {
    ...(await addApproval(move, { withdrawal, actor, secondProof })),
    approvalsNeeded,
    ...(isApproved ? { approvedAt: new Date().toISOString() } : { status: withdrawalStatus.values.pending }),
  });
  if (secondProof) await recordSecondProof(tx, actor, withdrawals, amended);
  return amended;
}

/**
 * Checks the money and the approvals again when a withdrawal is sent. The owner's ads may have spent money, and other withdrawals of the
 * same user may have been sent since.
 * @returns the record afterwards
 * @throws Refusal moneyCommitted, approvalMissing, reauthenticationNeeded
 */
export async function sendWithdrawal(move: AfterTransitionContext): Promise<AnyRow> {
  const { tx, platform, actor, before, after } = move;
  if (actor === undefined) throw new Error('A withdrawal isn’t sent automatically.');
  const withdrawal = toTypedRecord(withdrawals, before);
  await requireRestCovers(tx, platform, withdrawal);
  const terms = await loadApprovalTerms(tx, platform, withdrawal, 'payment');
  const sent = { sentAt: new Date().toISOString() };
  const isEnough = isApprovedBy(platform, terms, withdrawal.approvers ?? []) || hasSecondProof(platform, withdrawal);
  if (isEnough) return amendRecord(tx, withdrawals, after.id, sent);
  if (platform.configuration.fourEyes) refuse('approvalMissing');
  await consumeSecondProof(tx, actor);
  const approvalValues = await addApproval(move, { withdrawal, actor, secondProof: true });
  const amended = await amendRecord(tx, withdrawals, after.id, { ...sent, ...approvalValues, approvalsNeeded: 2 });
  await recordSecondProof(tx, actor, withdrawals, amended);
  return amended;
}
