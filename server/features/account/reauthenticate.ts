import { eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { lockOwnAccount } from './accounts.ts';
import { type AttemptCounter, countAttempt, resetAttempts } from './attemptCounters.ts';
import { passwordMatches } from './passwords.ts';
import { replaceTokens } from './replaceTokens.ts';
import { type SecondFactorInput, verifySecondFactor } from './secondStep.ts';
import type { OpenedSession } from './sessions.ts';
import { credentials } from './tables.ts';

/** The user who is reauthenticating, and their session. */
interface ReauthenticatingUser {
  readonly userId: number;
  readonly sessionId: string;
  readonly ip: string;
}

/** The proof: exactly one of a password, a code or a passkey. */
interface ReauthenticationProof extends SecondFactorInput {
  readonly password?: string | undefined;
}

/** Separate from signing in, which nothing at an open session can slow down. */
const counterOf = ({ userId }: ReauthenticatingUser): AttemptCounter => ({
  key: `password of user ${userId}`,
  burst: 10,
  secondsEach: 60,
});

async function verifyPassword(
  { configuration, database }: Platform,
  claimant: ReauthenticatingUser,
  password: string,
  now: Date,
): Promise<void> {
  const counter = counterOf(claimant);
  if (configuration.rateLimit) await database.transaction((tx) => countAttempt(tx, counter, now, 'tooManySignIns'));
  const [stored] = await database.sql
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, claimant.userId));
  if (!(await passwordMatches(stored?.passwordHash, password))) refuse('wrongPassword', {}, 'password');
  await resetAttempts(database, counter);
}

/**
 * Verifies a password, a code or a passkey again, and records the time in the session.
 * @returns the session with new tokens, which replace all earlier ones
 * @throws Refusal wrongPassword, wrongCode, wrongPasskey, passkeyExpired, tooManySignIns
 */
export async function reauthenticate(
  platform: Platform,
  claimant: ReauthenticatingUser,
  { password, ...evidence }: ReauthenticationProof,
  now: Date,
): Promise<OpenedSession> {
  const { database } = platform;
  if (password !== undefined) await verifyPassword(platform, claimant, password, now);
  const holder = { purpose: 'reauthenticate', sessionId: claimant.sessionId } as const;
  const step = await verifySecondFactor(platform, claimant, evidence, holder, now);
  const session = await database.transaction(async (tx) => {
    await lockOwnAccount(tx, claimant.userId);
    await step?.spend(tx);
    return replaceTokens(platform, tx, claimant, now);
  });
  await step?.forget();
  return session;
}
