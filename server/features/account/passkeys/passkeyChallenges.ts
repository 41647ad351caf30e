import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { limits } from '#src/limits.ts';
import { hashSecret, randomSecret } from '../randomSecret.ts';
import { passkeyChallenges } from './passkeyTables.ts';

/** Milliseconds until a challenge expires. */
export const challengeLifetime = limits.passkeyMinutes * 60_000;

/** The user and purpose of a challenge: responses of other users, or for another purpose, are refused. */
export type ChallengeHolder =
  | { readonly purpose: 'add'; readonly sessionId: string; readonly userHandle: string }
  | { readonly purpose: 'reauthenticate'; readonly sessionId: string }
  | { readonly purpose: 'sign-in'; readonly browser: string };

function holderText(holder: ChallengeHolder): string {
  switch (holder.purpose) {
    case 'sign-in':
      return `sign-in in ${hashSecret(holder.browser)}`;
    // A passkey is stored with the handle that the authenticator received, even if `SECRET` changes in between.
    case 'add':
      return `add in ${holder.sessionId} as ${holder.userHandle}`;
    case 'reauthenticate':
      return `reauthenticate in ${holder.sessionId}`;
  }
}

/** Issues a challenge. @returns 256 random bits, in base64url */
export async function issueChallenge({ sql: executor }: Database, holder: ChallengeHolder, now: Date): Promise<string> {
  const challenge = randomSecret();
  const expiresAt = new Date(now.getTime() + challengeLifetime);
  await executor
    .insert(passkeyChallenges)
    .values({ hash: hashSecret(challenge), holder: holderText(holder), expiresAt });
  return challenge;
}

/** Deletes a challenge before its response is verified. Only one of several parallel requests succeeds. @returns whether it existed */
export async function claimChallenge(
  { sql: executor }: Database,
  challenge: string,
  holder: ChallengeHolder,
  now: Date,
): Promise<boolean> {
  const rows = await executor
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashSecret(challenge)),
        eq(passkeyChallenges.holder, holderText(holder)),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  return rows.length > 0;
}

/** Deletes the expired challenges. */
export async function clearChallenges({ sql: executor }: Database, now: Date): Promise<void> {
  await executor.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
