import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Counter, countAttempt, forgetAttempts } from './attemptCounters.ts';
import { passwordMatches } from './passwords.ts';
import { type SecondEvidence, takeEvidence } from './secondStep.ts';
import { credentials, sessions } from './tables.ts';

/** Who shows once more that it is they, in which session. */
interface Claimant {
  readonly userId: number;
  readonly sessionId: string;
  readonly ip: string;
}

/** What they show it with: one of all. */
interface Evidence extends SecondEvidence {
  readonly password?: string | undefined;
}

/** Apart from signing in, which nobody at an open screen can slow down. */
const counterOf = ({ userId }: Claimant): Counter => ({
  key: `password of user ${userId}`,
  burst: 10,
  secondsEach: 60,
});

async function takePassword(
  { configuration, database }: Platform,
  claimant: Claimant,
  password: string,
  now: Date,
): Promise<void> {
  const counter = counterOf(claimant);
  if (configuration.rateLimit) await database.transaction((tx) => countAttempt(tx, counter, now, 'tooManySignIns'));
  const [kept] = await database.sql
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, claimant.userId));
  if (!(await passwordMatches(kept?.passwordHash, password))) refuse('wrongPassword', {}, 'password');
  await forgetAttempts(database, counter);
}

async function noteAuthentication(tx: Transaction, { sessionId }: Claimant, now: Date): Promise<void> {
  await tx.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, sessionId));
}

/**
 * Takes a password, a code or a passkey once more, and notes in the session when it was given.
 * @throws Refusal wrongPassword, wrongCode, wrongPasskey, passkeyExpired, tooManySignIns
 */
export async function reauthenticate(
  platform: Platform,
  claimant: Claimant,
  { password, ...evidence }: Evidence,
  now: Date,
): Promise<void> {
  const { database } = platform;
  if (password !== undefined) await takePassword(platform, claimant, password, now);
  const holder = { purpose: 'reauthenticate', sessionId: claimant.sessionId } as const;
  const step = await takeEvidence(platform, claimant, evidence, holder, now);
  await database.transaction(async (tx) => {
    await step?.spend(tx);
    await noteAuthentication(tx, claimant, now);
  });
  await step?.forget();
}
