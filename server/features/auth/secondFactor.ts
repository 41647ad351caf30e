import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockAccount } from './accounts.ts';
import { recoveryCodeUsedMail } from './factorMails.ts';
import { totpFactors } from './factorTables.ts';
import { passkeys } from './passkeyTables.ts';
import { plainCode, recoveryCodesLeft, recoveryPositionOf, spendRecoveryCode } from './recoveryCodes.ts';
import { unseal } from './sealedSecret.ts';
import { stepOf } from './totp.ts';

/** What a right code is: that of a time step of the app, or one of the recovery codes. */
export type ProvedCode = { readonly step: number } | { readonly position: number };

const totpCode = /^\d{6}$/;

async function secretOf(executor: Executor, userId: number): Promise<string | undefined> {
  const [kept] = await executor
    .select({ secret: totpFactors.secret })
    .from(totpFactors)
    .where(eq(totpFactors.userId, userId));
  return kept?.secret ?? undefined;
}

/** Whether a user has an authenticator app that counts. */
const hasApp = async (executor: Executor, userId: number): Promise<boolean> =>
  (await secretOf(executor, userId)) !== undefined;

/** Whether a user signs in with a second step: has an app, or a passkey. */
export async function hasSecondFactor(executor: Executor, userId: number): Promise<boolean> {
  if (await hasApp(executor, userId)) return true;
  const [passkey] = await executor
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  return passkey !== undefined;
}

/** @returns what a code of a user is, without using it; undefined for a wrong one, and for a user without a second factor */
export async function provedCode(
  platform: Platform,
  userId: number,
  code: string,
  now: Date,
): Promise<ProvedCode | undefined> {
  const executor = platform.database.sql;
  const given = plainCode(code);
  if (totpCode.test(given)) {
    const secret = await secretOf(executor, userId);
    const opened = secret === undefined ? undefined : unseal(platform, userId, secret);
    const step = opened === undefined ? undefined : stepOf(opened, given, now);
    return step === undefined ? undefined : { step };
  }
  const position = await recoveryPositionOf(executor, userId, given);
  return position === undefined ? undefined : { position };
}

/** One conditional update: of several with the same code at once, one has it. */
async function spendStep(tx: Transaction, userId: number, step: number, now: Date): Promise<boolean> {
  const isNewer = or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step));
  const spent = await tx
    .update(totpFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.secret), isNewer))
    .returning({ userId: totpFactors.userId });
  return spent.length > 0;
}

/**
 * Uses a code up. A mail tells of a recovery code, as somebody else may have found it.
 * @returns whether it could still be used
 */
export async function spendCode(
  platform: Platform,
  tx: Transaction,
  userId: number,
  proved: ProvedCode,
  now: Date,
): Promise<boolean> {
  if ('step' in proved) return spendStep(tx, userId, proved.step, now);
  if (!(await spendRecoveryCode(tx, userId, proved.position, now))) return false;
  const account = await lockAccount(tx, userId);
  const left = await recoveryCodesLeft(tx, userId);
  if (account) await queueMail(tx, recoveryCodeUsedMail(platform, account, left, now));
  return true;
}
