import { auditEntries } from '#server/audit/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { findCredentials, lockAccount } from './accounts.ts';
import { passwordMatches } from './passwords.ts';
import { takeSecondStep } from './secondStep.ts';
import { type OpenedSession, openSession, type Visitor } from './sessions.ts';
import { countSignIn } from './signInAttempts.ts';

export interface SignIn {
  /** The e-mail, in upper or lower case. */
  readonly login: string;
  readonly password: string;
  /** Of an authenticator app, or a recovery code. */
  readonly code?: string | undefined;
}

/** Told only after the right password, so that nobody else learns of a ban. */
async function refuseClosed(tx: Transaction, userId: number): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (account === undefined) refuse('wrongCredentials', {}, 'password');
  if (account.status === 'banned') refuse('accountBanned', { reason: account.banReason ?? '' }, 'login');
  if (account.status === 'disabled') refuse('accountDisabled', {}, 'login');
}

/**
 * Opens a session for whoever knows the password. An unknown account is refused like a wrong password, in text and time.
 * @throws Refusal wrongCredentials, tooManySignIns; after the right password codeNeeded, wrongCode, accountBanned, accountDisabled
 */
export async function startSession(
  platform: Platform,
  { login, password, code }: SignIn,
  visitor: Visitor,
  now: Date,
): Promise<OpenedSession> {
  const found = await findCredentials(platform.database.sql, login);
  const claim = { login, userId: found?.userId, ip: visitor.ip };
  const takeBack = platform.configuration.rateLimit ? await countSignIn(platform, claim, now) : undefined;
  const matches = await passwordMatches(found?.passwordHash, password);
  if (found === undefined || !matches) refuse('wrongCredentials', {}, 'password');
  await takeBack?.();
  const { userId } = found;
  const { ip } = visitor;
  const second = await takeSecondStep(platform, { userId, ip, code }, now);
  const session = await platform.database.transaction(async (tx) => {
    await refuseClosed(tx, userId);
    await second.spend(tx);
    await tx.insert(auditEntries).values({ actorId: userId, entity: 'users', entityId: userId, action: 'sign-in', ip });
    return openSession(platform, tx, { userId, ...visitor }, now);
  });
  await second.forget();
  return session;
}
