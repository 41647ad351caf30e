import { eq } from 'drizzle-orm';
import { auditLog } from '#server/audit/log.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { PasskeyAssertion } from '#src/schema/passkeySchemas.ts';
import { findCredentials, lockAccount } from './accounts.ts';
import { isSameHash, sampleFor } from './loginPassword.ts';
import { countPasskey } from './passkeyAttempts.ts';
import { takePasskey } from './passkeyStep.ts';
import { hashLike, inSignInTurn } from './passwords.ts';
import { listRegistrations } from './pendingRegistrations.ts';
import type { ProvedStep } from './provedStep.ts';
import { type SecondEvidence, takeSecondStep } from './secondStep.ts';
import { endSessionHere, type OpenedSession, openSession, type Visitor } from './sessions.ts';
import { countSignIn } from './signInAttempts.ts';
import { credentials } from './tables.ts';

export interface SignIn extends SecondEvidence {
  /** The e-mail, in upper or lower case. */
  readonly login: string;
  readonly password: string;
}

/** Who signs in, as far as their browser tells. */
interface Arrival extends Visitor {
  /** What the browser that a passkey's challenge was made for shows again; empty for one without. */
  readonly browser?: string | undefined;
  /** The secret that the browser has of an account’s session. */
  readonly bindingOf?: (userId: number) => string | undefined;
}

const holderOf = ({ browser = '' }: Arrival) => ({ purpose: 'sign-in', browser }) as const;

/** Told only after the right password or passkey, so that nobody else learns of a ban. */
async function refuseClosed(tx: Transaction, userId: number): Promise<void> {
  const account = await lockAccount(tx, userId);
  // A closed account is one that nobody has any more.
  if (account === undefined || account.status === 'closed') refuse('wrongCredentials', {}, 'password');
  if (account.status === 'banned') refuse('accountBanned', { reason: account.banReason ?? '' }, 'login');
  if (account.status === 'disabled') refuse('accountDisabled', {}, 'login');
}

/** Who has shown that it is they, and the password hash of then; none where a passkey showed it. */
interface Claimed {
  readonly userId: number;
  readonly passwordHash?: string;
}

/**
 * Whoever changes a password locks the account first. One that was right before that change opens nothing after it, and a passkey
 * opens nothing while a password has to be set anew.
 */
async function refuseOutdated(tx: Transaction, { userId, passwordHash }: Claimed): Promise<void> {
  const [kept] = await tx.select().from(credentials).where(eq(credentials.userId, userId));
  if (passwordHash !== undefined && kept?.passwordHash !== passwordHash) refuse('wrongCredentials', {}, 'password');
  if (kept === undefined) refuse('wrongPasskey', {}, 'passkey');
}

/** Opens the session of whoever has shown that it is they, in place of the one that their browser had. */
async function enter(
  platform: Platform,
  claimed: Claimed,
  step: ProvedStep,
  { ip, userAgent, bindingOf }: Arrival,
  now: Date,
): Promise<OpenedSession> {
  const { userId } = claimed;
  const session = await platform.database.transaction(async (tx) => {
    await refuseClosed(tx, userId);
    await refuseOutdated(tx, claimed);
    await step.spend(tx);
    const binding = bindingOf?.(userId);
    if (binding !== undefined) await endSessionHere(tx, { userId, binding }, 'signed in again');
    await tx.insert(auditLog).values({ actorId: userId, entity: 'users', entityId: userId, action: 'sign-in', ip });
    return openSession(platform, tx, { userId, ip, userAgent }, now);
  });
  await step.forget();
  return session;
}

interface Known {
  readonly userId: number;
  readonly passwordHash: string;
}

/**
 * Looks the account up, counts the attempt, and compares the password. The password of a pending registration is refused in words of its
 * own, also for an address with an account. The attempt still counts: otherwise a registration would reset the account's limit.
 */
async function recognize(platform: Platform, login: string, password: string, ip: string, now: Date): Promise<Known> {
  const executor = platform.database.sql;
  const found = await findCredentials(executor, login);
  const registrations = await listRegistrations(executor, login, now);
  const claim = { login, userId: found?.userId, ip };
  const takeBack = platform.configuration.rateLimit ? await countSignIn(platform, claim, now) : undefined;
  const hash = await hashLike(sampleFor(platform, login, (found ?? registrations[0])?.passwordHash), password);
  if (found !== undefined && isSameHash(found.passwordHash, hash)) {
    await takeBack?.();
    return found;
  }
  const isPending = registrations.some(({ passwordHash }) => isSameHash(passwordHash, hash));
  return isPending ? refuse('confirmEmailFirst', {}, 'login') : refuse('wrongCredentials', {}, 'password');
}

/**
 * Opens a session for whoever knows the password. An unknown account is refused like a wrong password, in text and time.
 * @throws Refusal wrongCredentials, confirmEmailFirst, tooManySignIns, busy; after the right password codeNeeded, wrongCode, wrongPasskey,
 * passkeyExpired, accountBanned, accountDisabled
 */
export async function startSession(
  platform: Platform,
  { login, password, ...evidence }: SignIn,
  arrival: Arrival,
  now: Date,
): Promise<OpenedSession> {
  const { ip } = arrival;
  const found = await inSignInTurn(() => recognize(platform, login, password, ip, now));
  const second = await takeSecondStep(platform, { userId: found.userId, ip }, evidence, holderOf(arrival), now);
  return enter(platform, found, second, arrival, now);
}

/**
 * Opens a session for whoever has a passkey: it is something that they have, and it has asked for something that they know or are.
 * @throws Refusal wrongPasskey, passkeyExpired, tooManySignIns; with the right passkey accountBanned, accountDisabled
 */
export async function startPasskeySession(
  platform: Platform,
  assertion: PasskeyAssertion,
  arrival: Arrival,
  now: Date,
): Promise<OpenedSession> {
  const { ip } = arrival;
  await countPasskey(platform, ip, now);
  const { userId, ...step } = await takePasskey(
    platform,
    { userId: undefined, ip, assertion, holder: holderOf(arrival) },
    now,
  );
  return enter(platform, { userId }, step, arrival, now);
}
