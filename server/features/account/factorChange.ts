import { eq } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { toRoleNames } from '#src/access/roles.ts';
import { users } from '#src/resources/auth/users.ts';
import { issueLink } from './accountLinks.ts';
import type { Account } from './accounts.ts';
import { codesRenewedMail, type FactorAddition, type FactorRemoval, factorAddedMail } from './factorMails.ts';
import { requiresFactor } from './factorRequirement.ts';
import { recoveryCodes } from './factorTables.ts';
import { type RemovedFactors, reportRemovedFactors } from './removedFactors.ts';
import type { RequestSession } from './requestSession.ts';

/** The user who manages their own second factor. */
export interface FactorOwner extends RequestActor {
  readonly user: Account;
  readonly session: RequestSession;
}

/** Whether one of a user's roles requires a second factor. */
export const isFactorRequired = (platform: Platform, { roles }: Account): boolean =>
  toRoleNames(roles).some((role) => requiresFactor(platform, role));

const recordFactorChange = (tx: Transaction, actor: FactorOwner, action: string): Promise<void> =>
  recordWrite(tx, actor, { entity: users.name, entityId: actor.user.id, action: `second-factor-${action}` });

/** Records an added factor in the history, and emails its owner a link that removes it. */
export async function reportFactorAddition(
  platform: Platform,
  tx: Transaction,
  actor: FactorOwner,
  change: FactorAddition,
  now: Date,
): Promise<void> {
  const { id: userId, email } = actor.user;
  await recordFactorChange(tx, actor, change.action);
  const path = await issueLink(tx, { userId, email, purpose: 'remove-factor' }, now);
  await queueMail(tx, factorAddedMail(platform, actor.user, { change, path }, now));
}

/** Records new recovery codes in the history, and emails their owner. */
export async function reportCodeRenewal(
  platform: Platform,
  tx: Transaction,
  actor: FactorOwner,
  now: Date,
): Promise<void> {
  await recordFactorChange(tx, actor, 'renewed');
  await queueMail(tx, codesRenewedMail(platform, actor.user, now));
}

/** Records a factor that its owner removed, for which withdrawals wait. An email has a link that restores it. */
export async function reportFactorRemoval(
  platform: Platform,
  tx: Transaction,
  actor: FactorOwner,
  { removed, ...change }: FactorRemoval & { readonly removed: RemovedFactors },
  now: Date,
): Promise<void> {
  await recordFactorChange(tx, actor, change.action);
  await reportRemovedFactors(platform, tx, actor.user.id, { removed, ...change }, now);
}

/** Deletes the recovery codes of a user: without a factor they have no use. */
export async function removeRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
