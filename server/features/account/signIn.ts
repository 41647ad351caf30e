import { eq } from 'drizzle-orm';
import { auditLog } from '#server/audit/auditLog.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { PasskeyAssertion } from '#src/schema/passkeySchemas.ts';
import { findCredentials, lockAccount } from './accounts.ts';
import { countPasskeyAttempt } from './passkeys/countPasskeyAttempt.ts';
import { verifyPasskeyStep } from './passkeys/verifyPasskeyStep.ts';
import { hashWithSameSalt, signInQueue } from './passwords.ts';
import { listRegistrations } from './pendingRegistrations.ts';
import { isSameHash, sampleHashFor } from './sampleHash.ts';
import { requireSecondStep, type SecondFactorInput } from './secondStep.ts';
import { endSessionInBrowser, type OpenedSession, openSession, type Visitor } from './sessions.ts';
import { countSignInAttempt } from './signInAttempts.ts';
import { credentials } from './tables.ts';
import type { VerifiedStep } from './verifiedStep.ts';

export interface SignInInput extends SecondFactorInput {
  /** The email, in upper or lower case. */
  readonly login: string;
  readonly password: string;
}

/** The browser that signs in. */
interface SignInContext extends Visitor {
  /** The secret from the cookie that the browser got with a passkey's challenge; empty without a challenge. */
  readonly browser?: string | undefined;
  /** Returns the browser's secret of an account’s session. */
  readonly bindingOf?: (userId: number) => string | undefined;
}

const challengeHolder = ({ browser = '' }: SignInContext) => ({ purpose: 'sign-in', browser }) as const;

/** Checked after the password or passkey, so that a ban isn't revealed to anyone else. */
async function requireActiveAccount(tx: Transaction, userId: number): Promise<void> {
  const account = await lockAccount(tx, userId);
  // A closed account is refused like an unknown one.
  if (account === undefined || account.status === 'closed') refuse('wrongCredentials', {}, 'password');
  if (account.status === 'banned') refuse('accountBanned', { reason: account.banReason ?? '' }, 'login');
  if (account.status === 'disabled') refuse('accountDisabled', {}, 'login');
}

/** An authenticated user, with the password hash of that time; none after a passkey. */
interface AuthenticatedUser {
  readonly userId: number;
  readonly passwordHash?: string;
}

/**
 * Refuses a password that changed since it was verified: changing it locks the account first. A passkey opens nothing while the password
 * has to be reset.
 */
async function requireCurrentPassword(tx: Transaction, { userId, passwordHash }: AuthenticatedUser): Promise<void> {
  const [stored] = await tx.select().from(credentials).where(eq(credentials.userId, userId));
  if (passwordHash !== undefined && stored?.passwordHash !== passwordHash) refuse('wrongCredentials', {}, 'password');
  if (stored === undefined) refuse('wrongPasskey', {}, 'passkey');
}

/** Opens the session of an authenticated user, in place of the browser's previous one. */
async function openSessionFor(
  platform: Platform,
  user: AuthenticatedUser,
  step: VerifiedStep,
  { ip, userAgent, bindingOf }: SignInContext,
  now: Date,
): Promise<OpenedSession> {
  const { userId } = user;
  const session = await platform.database.transaction(async (tx) => {
    await requireActiveAccount(tx, userId);
    await requireCurrentPassword(tx, user);
    await step.spend(tx);
    const binding = bindingOf?.(userId);
    if (binding !== undefined) await endSessionInBrowser(tx, { userId, binding }, 'signed in again');
    await tx.insert(auditLog).values({ actorId: userId, entity: 'users', entityId: userId, action: 'sign-in', ip });
    return openSession(platform, tx, { userId, ip, userAgent }, now);
  });
  await step.forget();
  return session;
}

interface StoredCredentials {
  readonly userId: number;
  readonly passwordHash: string;
}

/**
 * Finds the account, counts the attempt, and compares the password. A pending registration's password has its own problem, also if the
 * address has an account. The attempt still counts: otherwise a registration would reset the account's limit.
 */
async function verifyCredentials(
  platform: Platform,
  login: string,
  password: string,
  ip: string,
  now: Date,
): Promise<StoredCredentials> {
  const executor = platform.database.sql;
  const stored = await findCredentials(executor, login);
  const registrations = await listRegistrations(executor, login, now);
  const attempt = { login, userId: stored?.userId, ip };
  const revertAttempt = platform.configuration.rateLimit ? await countSignInAttempt(platform, attempt, now) : undefined;
  const hash = await hashWithSameSalt(
    sampleHashFor(platform, login, (stored ?? registrations[0])?.passwordHash),
    password,
  );
  if (stored !== undefined && isSameHash(stored.passwordHash, hash)) {
    await revertAttempt?.();
    return stored;
  }
  const isPending = registrations.some(({ passwordHash }) => isSameHash(passwordHash, hash));
  return isPending ? refuse('confirmEmailFirst', {}, 'login') : refuse('wrongCredentials', {}, 'password');
}

/**
 * Opens a session after the right password. An unknown account is refused like a wrong password, in text and time.
 * @throws Refusal wrongCredentials, confirmEmailFirst, tooManySignIns, busy; after the right password codeNeeded, wrongCode, wrongPasskey,
 * passkeyExpired, accountBanned, accountDisabled
 */
export async function signInWithPassword(
  platform: Platform,
  { login, password, ...evidence }: SignInInput,
  context: SignInContext,
  now: Date,
): Promise<OpenedSession> {
  const { ip } = context;
  const user = await signInQueue(() => verifyCredentials(platform, login, password, ip, now));
  const step = await requireSecondStep(platform, { userId: user.userId, ip }, evidence, challengeHolder(context), now);
  return openSessionFor(platform, user, step, context, now);
}

/**
 * Opens a session with a passkey. It is two factors: the device, and its PIN or biometrics.
 * @throws Refusal wrongPasskey, passkeyExpired, tooManySignIns; with the right passkey accountBanned, accountDisabled
 */
export async function signInWithPasskey(
  platform: Platform,
  assertion: PasskeyAssertion,
  context: SignInContext,
  now: Date,
): Promise<OpenedSession> {
  const { ip } = context;
  await countPasskeyAttempt(platform, ip, now);
  const { userId, ...step } = await verifyPasskeyStep(
    platform,
    { userId: undefined, ip, assertion, holder: challengeHolder(context) },
    now,
  );
  return openSessionFor(platform, { userId }, step, context, now);
}
