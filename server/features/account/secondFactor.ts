import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockAccount } from './accounts.ts';
import { recoveryCodeUsedMail } from './factorMails.ts';
import { totpFactors } from './factorTables.ts';
import { passkeys } from './passkeys/passkeyTables.ts';
import { consumeRecoveryCode, countRecoveryCodes, findRecoveryPosition, normalizeCode } from './recoveryCodes.ts';
import { decryptSecret } from './secretEncryption.ts';
import { findTimeStep } from './totp.ts';

/** A verified code: the time step of an app's code, or the position of a recovery code. */
export type VerifiedCode = { readonly step: number } | { readonly position: number };

const totpCode = /^\d{6}$/;

async function findSecret(executor: Executor, userId: number): Promise<string | undefined> {
  const [stored] = await executor
    .select({ secret: totpFactors.secret })
    .from(totpFactors)
    .where(eq(totpFactors.userId, userId));
  return stored?.secret ?? undefined;
}

/** Whether a user has a confirmed authenticator app. */
const hasApp = async (executor: Executor, userId: number): Promise<boolean> =>
  (await findSecret(executor, userId)) !== undefined;

/** Whether a user signs in with a second step: an app or a passkey. */
export async function hasSecondFactor(executor: Executor, userId: number): Promise<boolean> {
  if (await hasApp(executor, userId)) return true;
  const [passkey] = await executor
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  return passkey !== undefined;
}

/** @returns the verified, still unused code of a user; undefined for a wrong code, or without a second factor */
export async function verifyCode(
  platform: Platform,
  userId: number,
  code: string,
  now: Date,
): Promise<VerifiedCode | undefined> {
  const executor = platform.database.sql;
  const normalized = normalizeCode(code);
  if (totpCode.test(normalized)) {
    const secret = await findSecret(executor, userId);
    const decrypted = secret === undefined ? undefined : decryptSecret(platform, userId, secret);
    const step = decrypted === undefined ? undefined : findTimeStep(decrypted, normalized, now);
    return step === undefined ? undefined : { step };
  }
  const position = await findRecoveryPosition(executor, userId, normalized);
  return position === undefined ? undefined : { position };
}

/** Marks a time step as used. Only one of several parallel requests with the same code succeeds. */
async function consumeStep(tx: Transaction, userId: number, step: number, now: Date): Promise<boolean> {
  const isNewer = or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step));
  const rows = await tx
    .update(totpFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.secret), isNewer))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/**
 * Uses a code. An email reports the use of a recovery code, because another person may have found it.
 * @returns whether the code was unused
 */
export async function consumeCode(
  platform: Platform,
  tx: Transaction,
  userId: number,
  verified: VerifiedCode,
  now: Date,
): Promise<boolean> {
  if ('step' in verified) return consumeStep(tx, userId, verified.step, now);
  if (!(await consumeRecoveryCode(tx, userId, verified.position, now))) return false;
  const account = await lockAccount(tx, userId);
  const remaining = await countRecoveryCodes(tx, userId);
  if (account) await queueMail(tx, recoveryCodeUsedMail(platform, account, remaining, now));
  return true;
}
