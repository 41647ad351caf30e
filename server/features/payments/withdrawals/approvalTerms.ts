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

/** Counts the approvals that an amount needs, with the sums for the same user, address or campaign within 24 hours. */
export async function countNeededApprovals(
  executor: Executor,
  { configuration }: ConfiguredPlatform,
  payment: Parameters<typeof loadDayTotals>[1] & Pick<Withdrawal, 'amount'>,
  from: 'approval' | 'payment',
): Promise<1 | 2> {
  const others = await loadDayTotals(executor, payment, from);
  return needsSecondApproval(configuration.secondApproval, [payment.amount, ...others]) ? 2 : 1;
}

/** The terms of a withdrawal's approvals. */
export interface ApprovalTerms {
  readonly needed: 1 | 2;
  readonly approvers: readonly Approver[];
  /** Whether a user recorded or confirmed the money, closed its campaign, or became an administrator through such a user. */
  isFunder(user: number): boolean;
}

/** Loads the terms of a locked withdrawal. The day totals of its user, address and campaign are locked too. */
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

/** Tests whether the approvers are enough: two people, or for a small amount one who didn't record the money. */
export const isApprovedBy = (
  platform: ConfiguredPlatform,
  { needed, approvers, isFunder }: ApprovalTerms,
  users: readonly number[],
): boolean =>
  hasTwoPeople(eligibleApprovers(platform, approvers, users)) || (needed === 1 && users.some((id) => !isFunder(id)));

/** Tests whether a second proof replaces the second person of a withdrawal, if the configuration allows it. */
export const hasSecondProof = ({ configuration }: ConfiguredPlatform, { approvals }: Withdrawal): boolean =>
  !configuration.fourEyes && (approvals ?? []).some(({ secondProof }) => secondProof === true);
