import { and, eq, isNotNull } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { SecondFactor } from '#src/resources/auth/routes/secondFactor.ts';
import { lockOwnAccount } from './accounts.ts';
import {
  type FactorOwner,
  isFactorRequired,
  removeRecoveryCodes,
  reportCodeRenewal,
  reportFactorAddition,
  reportFactorRemoval,
} from './factorChange.ts';
import { totpFactors } from './factorTables.ts';
import { listPasskeys } from './passkeys/listPasskeys.ts';
import { countRecoveryCodes, generateRecoveryCodes, normalizeCode, storeRecoveryCodes } from './recoveryCodes.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { decryptSecret, encryptSecret } from './secretEncryption.ts';
import { endOtherSessions } from './sessions.ts';
import { findTimeStep, generateTotpSecret, totpUri } from './totp.ts';

/** Loads the state of a user's second factor. */
export async function loadSecondFactor(platform: Platform, { user }: FactorOwner): Promise<SecondFactor> {
  const executor = platform.database.sql;
  const [stored] = await executor.select().from(totpFactors).where(eq(totpFactors.userId, user.id));
  return {
    since: stored?.confirmedAt?.toISOString() ?? null,
    lastUsedAt: stored?.lastUsedAt?.toISOString() ?? null,
    passkeys: (await listPasskeys(executor, user.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(executor, user.id),
    isRequired: isFactorRequired(platform, user),
  };
}

/** Creates a secret for an authenticator app. Its first code activates it; until then an earlier app stays valid. */
export async function startAppSetup(
  platform: Platform,
  { user: { id: userId, email } }: FactorOwner,
): Promise<{ readonly secret: string; readonly address: string }> {
  const secret = generateTotpSecret();
  const pendingSecret = encryptSecret(platform, userId, secret);
  await platform.database.transaction(async (tx) => {
    await lockOwnAccount(tx, userId);
    await tx
      .insert(totpFactors)
      .values({ userId, pendingSecret })
      .onConflictDoUpdate({ target: totpFactors.userId, set: { pendingSecret } });
  });
  return { secret, address: totpUri(secret, email) };
}

/** Returns the secret that waits for its first code, encrypted and plain. */
async function getPendingSecret(platform: Platform, userId: number) {
  const [stored] = await platform.database.sql
    .select({ sealed: totpFactors.pendingSecret })
    .from(totpFactors)
    .where(eq(totpFactors.userId, userId));
  const sealed = stored?.sealed ?? refuse('noSetup');
  return { sealed, secret: decryptSecret(platform, userId, sealed) ?? refuse('noSetup') };
}

/**
 * Makes an app the second factor by its first code. Sessions that were opened without it end.
 * @returns ten new recovery codes, returned only once; none if the user has passkeys, and so codes already
 * @throws Refusal wrongCode, noSetup
 */
export async function confirmAppSetup(
  platform: Platform,
  actor: FactorOwner,
  code: string,
  now: Date,
): Promise<readonly string[]> {
  const { id: userId } = actor.user;
  const { sealed, secret } = await getPendingSecret(platform, userId);
  const lastStep = findTimeStep(secret, normalizeCode(code), now) ?? refuse('wrongCode', {}, 'code');
  const newCodes = await generateRecoveryCodes();
  return platform.database.transaction(async (tx) => {
    await lockOwnAccount(tx, userId);
    const [replaced] = await tx
      .select()
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.secret)));
    const keepsCodes = replaced === undefined && (await hasSecondFactor(tx, userId));
    const confirmed = await tx
      .update(totpFactors)
      .set({ secret: sealed, pendingSecret: null, confirmedAt: now, lastStep, lastUsedAt: now })
      .where(and(eq(totpFactors.userId, userId), eq(totpFactors.pendingSecret, sealed)))
      .returning({ userId: totpFactors.userId });
    if (confirmed.length === 0) refuse('noSetup');
    if (!keepsCodes) await storeRecoveryCodes(tx, userId, newCodes);
    await endOtherSessions(tx, { userId, sessionId: actor.session.id }, 'second factor added');
    if (replaced === undefined) await reportFactorAddition(platform, tx, actor, { action: 'added' }, now);
    else {
      const removed = { app: replaced, passkeys: [] };
      await reportFactorRemoval(platform, tx, actor, { action: 'replaced', removed }, now);
    }
    return keepsCodes ? [] : newCodes.codes;
  });
}

/**
 * Replaces all recovery codes by ten new ones.
 * @returns the codes, returned only once
 * @throws Refusal noSetup if the user has no second factor
 */
export async function renewRecoveryCodes(
  platform: Platform,
  actor: FactorOwner,
  now: Date,
): Promise<readonly string[]> {
  const newCodes = await generateRecoveryCodes();
  await platform.database.transaction(async (tx) => {
    await lockOwnAccount(tx, actor.user.id);
    if (!(await hasSecondFactor(tx, actor.user.id))) refuse('noSetup');
    await storeRecoveryCodes(tx, actor.user.id, newCodes);
    await reportCodeRenewal(platform, tx, actor, now);
  });
  return newCodes.codes;
}

/**
 * Removes the authenticator app, and the recovery codes if no passkey is left. Other sessions end. Without an app, it does nothing.
 * @throws Refusal secondFactorKept for the last factor of a user whose roles require one
 */
export async function removeApp(platform: Platform, actor: FactorOwner, now: Date): Promise<void> {
  const { user } = actor;
  await platform.database.transaction(async (tx) => {
    await lockOwnAccount(tx, user.id);
    const [app] = await tx.delete(totpFactors).where(eq(totpFactors.userId, user.id)).returning();
    const isLast = !(await hasSecondFactor(tx, user.id));
    if (isLast && isFactorRequired(platform, user)) refuse('secondFactorKept');
    if (isLast) await removeRecoveryCodes(tx, user.id);
    if (!app?.secret) return;
    await endOtherSessions(tx, { userId: user.id, sessionId: actor.session.id }, 'second factor removed');
    const removed = { app, passkeys: [] };
    await reportFactorRemoval(platform, tx, actor, { action: isLast ? 'removed' : 'app-removed', removed }, now);
  });
}
