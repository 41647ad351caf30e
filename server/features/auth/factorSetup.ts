import { and, eq } from 'drizzle-orm';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';

import { heldRoles, isStaffRole } from '#src/access/roles.ts';
import type { SecondFactor } from '#src/resources/auth/routes/secondFactor.ts';
import { users } from '#src/resources/auth/users.ts';
import type { Account } from './accounts.ts';
import { type FactorChange, factorChangedMail } from './factorMails.ts';
import { recoveryCodes, totpFactors } from './factorTables.ts';
import { makeRecoveryCodes, plainCode, recoveryCodesLeft, storeRecoveryCodes } from './recoveryCodes.ts';
import type { RequestSession } from './requestSession.ts';
import { seal, unseal } from './sealedSecret.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { endOtherSessions } from './sessions.ts';
import { newTotpSecret, stepOf, totpAddress } from './totp.ts';

/** Who looks after their own second factor. */
interface FactorHolder extends RequestActor {
  readonly user: Account;
  readonly session: RequestSession;
}

/** Whether one of somebody's roles may not be acted in without a second factor. */
const isRequired = ({ configuration }: Platform, { roles }: Account): boolean =>
  configuration.requireSecondFactor && heldRoles(roles).some(isStaffRole);

/** How somebody's second factor stands. */
export async function secondFactorOf(platform: Platform, { user }: FactorHolder): Promise<SecondFactor> {
  const executor = platform.database.sql;
  const [kept] = await executor.select().from(totpFactors).where(eq(totpFactors.userId, user.id));
  return {
    since: kept?.confirmedAt?.toISOString() ?? null,
    lastUsedAt: kept?.lastUsedAt?.toISOString() ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(executor, user.id),
    isRequired: isRequired(platform, user),
  };
}

/** Makes a secret for an authenticator app. It counts from its first code on; until then an earlier app goes on. */
export async function startSetup(
  platform: Platform,
  { user: { id: userId, email } }: FactorHolder,
): Promise<{ readonly secret: string; readonly address: string }> {
  const secret = newTotpSecret();
  const pendingSecret = seal(platform, userId, secret);
  await platform.database.sql
    .insert(totpFactors)
    .values({ userId, pendingSecret })
    .onConflictDoUpdate({ target: totpFactors.userId, set: { pendingSecret } });
  return { secret, address: totpAddress(secret, email) };
}

/** Writes who has changed their second factor into the history, and to their inbox. */
async function tell(
  platform: Platform,
  tx: Transaction,
  actor: FactorHolder,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const action = `second-factor-${change}`;
  await recordWrite(tx, actor, { entity: users.name, entityId: actor.user.id, action });
  await queueMail(tx, factorChangedMail(platform, actor.user, change, now));
}

/** The secret that waits for its first code, sealed and open. */
async function pendingOf(platform: Platform, userId: number) {
  const [kept] = await platform.database.sql
    .select({ sealed: totpFactors.pendingSecret })
    .from(totpFactors)
    .where(eq(totpFactors.userId, userId));
  const sealed = kept?.sealed ?? refuse('noSetup');
  return { sealed, secret: unseal(platform, userId, sealed) ?? refuse('noSetup') };
}

/**
 * Makes the app whose first code this is the second factor. Sessions that were opened without it end.
 * @returns ten new recovery codes, which are told here once
 * @throws Refusal wrongCode, noSetup
 */
export async function confirmSetup(
  platform: Platform,
  actor: FactorHolder,
  code: string,
  now: Date,
): Promise<readonly string[]> {
  const { id: userId } = actor.user;
  const { sealed, secret } = await pendingOf(platform, userId);
  const lastStep = stepOf(secret, plainCode(code), now) ?? refuse('wrongCode', {}, 'code');
  const made = await makeRecoveryCodes();
  await platform.database.transaction(async (tx) => {
    const change = (await hasSecondFactor(tx, userId)) ? 'replaced' : 'added';
    const confirmed = await tx
      .update(totpFactors)
      .set({ secret: sealed, pendingSecret: null, confirmedAt: now, lastStep, lastUsedAt: now })
      .where(and(eq(totpFactors.userId, userId), eq(totpFactors.pendingSecret, sealed)))
      .returning({ userId: totpFactors.userId });
    if (confirmed.length === 0) refuse('noSetup');
    await storeRecoveryCodes(tx, userId, made);
    await endOtherSessions(tx, { userId, sessionId: actor.session.id }, 'second factor added');
    await tell(platform, tx, actor, change, now);
  });
  return made.codes;
}

/**
 * Makes ten new recovery codes in place of all earlier ones.
 * @returns the codes, which are told here once
 * @throws Refusal noSetup for who has no second factor
 */
export async function renewRecoveryCodes(
  platform: Platform,
  actor: FactorHolder,
  now: Date,
): Promise<readonly string[]> {
  const made = await makeRecoveryCodes();
  await platform.database.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, actor.user.id))) refuse('noSetup');
    await storeRecoveryCodes(tx, actor.user.id, made);
    await tell(platform, tx, actor, 'renewed', now);
  });
  return made.codes;
}

/**
 * Removes the second factor with its recovery codes. Where there is none, nothing happens.
 * @throws Refusal secondFactorKept for roles that must have one
 */
export async function removeFactor(platform: Platform, actor: FactorHolder, now: Date): Promise<void> {
  const { user } = actor;
  if (isRequired(platform, user)) refuse('secondFactorKept');
  await platform.database.transaction(async (tx) => {
    const gone = await tx.delete(totpFactors).where(eq(totpFactors.userId, user.id)).returning();
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    if (gone.some(({ secret }) => secret !== null)) await tell(platform, tx, actor, 'removed', now);
  });
}
