import { takesTwo } from '#server/configuration/secondApproval.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type Approver, hasTwoPeople, listApprovers, standsFor } from '#server/features/auth/model/approvers.ts';
import { countingApprovers } from '#server/features/auth/model/fourEyes.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { dayTotals, lockDayTotals } from './dayTotals.ts';
import { listFunders } from './moneySources.ts';
import { approverRolesOf } from './secondPerson.ts';

type Configured = Pick<Platform, 'configuration'>;

/** The approvals that an amount takes by its own, with what the same user, address or campaign got within 24 hours. */
export async function approvalsFor(
  executor: Executor,
  { configuration }: Configured,
  payment: Parameters<typeof dayTotals>[1] & Pick<Withdrawal, 'amount'>,
  from: 'approval' | 'payment',
): Promise<1 | 2> {
  const others = await dayTotals(executor, payment, from);
  return takesTwo(configuration.secondApproval, [payment.amount, ...others]) ? 2 : 1;
}

/** What the approvals of a withdrawal are compared with. */
export interface ApprovalTerms {
  readonly needed: 1 | 2;
  readonly approvers: readonly Approver[];
  /** Whether a user recorded or confirmed the money, or closed its campaign, or was made an administrator by one who did. */
  isFunder(user: number): boolean;
}

/** Reads the terms of a withdrawal, which is locked. What its user, address and campaign get is locked too. */
export async function approvalTerms(
  tx: Transaction,
  platform: Configured,
  withdrawal: Withdrawal,
  from: 'approval' | 'payment',
): Promise<ApprovalTerms> {
  await lockDayTotals(tx, withdrawal);
  const needed = await approvalsFor(tx, platform, withdrawal, from);
  const approvers = await listApprovers(tx, approverRolesOf(withdrawal.payee));
  const funders = await listFunders(tx, withdrawal);
  return { needed, approvers, isFunder: (user) => standsFor(approvers, user, funders) };
}

/** Whether the users who approved are enough: two people, or for a small amount a person who didn't put the money in. */
export const isApprovedBy = (
  platform: Configured,
  { needed, approvers, isFunder }: ApprovalTerms,
  users: readonly number[],
): boolean =>
  hasTwoPeople(countingApprovers(platform, approvers, users)) || (needed === 1 && users.some((id) => !isFunder(id)));

/** Whether a second proof stands for the second person of a withdrawal, where that is configured. */
export const hasSecondProof = ({ configuration }: Configured, { approvals }: Withdrawal): boolean =>
  !configuration.fourEyes && (approvals ?? []).some(({ secondProof }) => secondProof === true);
