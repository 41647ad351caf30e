import { needsSecondApproval } from '#server/configuration/secondApproval.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import {
  type Approver,
  hasTwoPeople,
  isRepresentedIn,
  listApprovers,
} from '#server/features/account/model/approvers.ts';
import { eligibleApprovers } from '#server/features/account/model/fourEyes.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { listFunders } from './listFunders.ts';
import { loadDayTotals, lockDayTotals } from './loadDayTotals.ts';
import { approverRolesOf } from './secondPerson.ts';

type ConfiguredPlatform = Pick<Platform, 'configuration'>;

/** The approvals that an amount takes by its own, with what the same user, address or campaign got within 24 hours. */
export async function countNeededApprovals(
  executor: Executor,
  { configuration }: ConfiguredPlatform,
  payment: Parameters<typeof loadDayTotals>[1] & Pick<Withdrawal, 'amount'>,
  from: 'approval' | 'payment',
): Promise<1 | 2> {
  const others = await loadDayTotals(executor, payment, from);
  return needsSecondApproval(configuration.secondApproval, [payment.amount, ...others]) ? 2 : 1;
}

/** What the approvals of a withdrawal are compared with. */
export interface ApprovalTerms {
  readonly needed: 1 | 2;
  readonly approvers: readonly Approver[];
  /** Whether a user recorded or confirmed the money, or closed its campaign, or was made an administrator by one who did. */
  isFunder(user: number): boolean;
}

/** Reads the terms of a withdrawal, which is locked. What its user, address and campaign get is locked too. */
export async function loadApprovalTerms(
  tx: Transaction,
  platform: ConfiguredPlatform,
  withdrawal: Withdrawal,
  from: 'approval' | 'payment',
): Promise<ApprovalTerms> {
  await lockDayTotals(tx, withdrawal);
  const needed = await countNeededApprovals(tx, platform, withdrawal, from);
  const approvers = await listApprovers(tx, approverRolesOf(withdrawal.payee));
  const funders = await listFunders(tx, withdrawal);
  return { needed, approvers, isFunder: (user) => isRepresentedIn(approvers, user, funders) };
}

/** Whether the users who approved are enough: two people, or for a small amount a person who didn't put the money in. */
export const isApprovedBy = (
  platform: ConfiguredPlatform,
  { needed, approvers, isFunder }: ApprovalTerms,
  users: readonly number[],
): boolean =>
  hasTwoPeople(eligibleApprovers(platform, approvers, users)) || (needed === 1 && users.some((id) => !isFunder(id)));

/** Whether a second proof stands for the second person of a withdrawal, where that is configured. */
export const hasSecondProof = ({ configuration }: ConfiguredPlatform, { approvals }: Withdrawal): boolean =>
  !configuration.fourEyes && (approvals ?? []).some(({ secondProof }) => secondProof === true);
