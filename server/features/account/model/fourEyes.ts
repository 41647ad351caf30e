import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { RoleName } from '#src/access/roles.ts';
import { type Approver, hasTwoPeople, listApprovers, withRoleHeldFor } from './approvers.ts';
import { consumeSecondProof } from './secondProof.ts';

/** A decision about money, and the roles that may decide it. */
export interface Decision {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'configuration'>;
  readonly actor: RequestActor;
  readonly roles: readonly RoleName[];
}

type Deciding = Omit<Decision, 'actor'>;

const approversAmong = (approvers: readonly Approver[], users: readonly number[]): Approver[] =>
  approvers.filter(({ user }) => users.includes(user));

/** Returns the approvers whose approval counts as one of two. */
export const eligibleApprovers = (
  { configuration }: Pick<Platform, 'configuration'>,
  approvers: readonly Approver[],
  users: readonly number[],
): Approver[] => withRoleHeldFor(approversAmong(approvers, users), configuration.fourEyesHours, new Date());

/** Whether the approvals of two independent people are among the users. */
export async function areTwoPeople({ tx, platform, roles }: Deciding, users: readonly number[]): Promise<boolean> {
  return hasTwoPeople(eligibleApprovers(platform, await listApprovers(tx, roles), users));
}

/**
 * Refuses an actor whose approval can't be one of two.
 * @param others the users who have approved
 * @throws Refusal roleTooRecent, approverNotIndependent
 */
export function requireIndependentApprover(
  { platform, actor }: Pick<Decision, 'platform' | 'actor'>,
  approvers: readonly Approver[],
  others: readonly number[],
): void {
  const own = eligibleApprovers(platform, approvers, [actor.id]);
  if (own.length === 0) refuse('roleTooRecent', { hours: platform.configuration.fourEyesHours });
  const counted = eligibleApprovers(platform, approvers, others);
  if (counted.length > 0 && !hasTwoPeople([...counted, ...own])) refuse('approverNotIndependent');
}

/**
 * Requires a second person for a decision, or with `FOUR_EYES=off` a second proof of the actor.
 * @param first the users who have decided before
 * @returns whether a second proof was used
 * @throws Refusal reauthenticationNeeded, secondPersonNeeded, roleTooRecent, approverNotIndependent
 */
export async function requireSecondPerson(decision: Decision, first: readonly number[]): Promise<boolean> {
  const { tx, platform, actor, roles } = decision;
  if (!platform.configuration.fourEyes) {
    await consumeSecondProof(tx, actor);
    return true;
  }
  const others = first.filter((id) => id !== actor.id);
  if (others.length === 0) refuse('secondPersonNeeded');
  const approvers = await listApprovers(tx, roles);
  requireIndependentApprover(decision, approvers, others);
  if (!hasTwoPeople(eligibleApprovers(platform, approvers, [...others, actor.id]))) refuse('secondPersonNeeded');
  return false;
}
