import { eq } from 'drizzle-orm';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { heldRoles } from '#src/access/roles.ts';
import { users } from '#src/resources/auth/users.ts';
import { issueLink } from './accountLinks.ts';
import type { Account } from './accounts.ts';
import { type FactorChange, factorChangedMail } from './factorMails.ts';
import { needsFactor } from './factorRequirement.ts';
import { recoveryCodes } from './factorTables.ts';
import type { RequestSession } from './requestSession.ts';

/** Who looks after their own second factor. */
export interface FactorHolder extends RequestActor {
  readonly user: Account;
  readonly session: RequestSession;
}

/** Whether one of somebody's roles may not be acted in without a second factor. */
export const isFactorRequired = (platform: Platform, { roles }: Account): boolean =>
  heldRoles(roles).some((role) => needsFactor(platform, role));

/** Changes that may be somebody else's way in. */
const additions: readonly FactorChange['action'][] = ['added', 'replaced', 'passkey-added'];

/** Writes who has changed their second factor into the history, and to their inbox: with a link that takes back what was added. */
export async function tellChange(
  platform: Platform,
  tx: Transaction,
  actor: FactorHolder,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const action = `second-factor-${change.action}`;
  await recordWrite(tx, actor, { entity: users.name, entityId: actor.user.id, action });
  const { id: userId, email } = actor.user;
  const isAddition = additions.includes(change.action);
  const undo = isAddition ? await issueLink(tx, { userId, email, purpose: 'remove-factor' }, now) : undefined;
  await queueMail(tx, factorChangedMail(platform, actor.user, { ...change, undo }, now));
}

/** Recovery codes stand in for a factor: without one they open nothing. */
export async function removeRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
