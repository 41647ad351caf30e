import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { limits } from '#src/limits.ts';
import { hashSecret, randomSecret } from '../randomSecret.ts';
import { passkeyChallenges } from './passkeyTables.ts';

/** Milliseconds for which a challenge can be answered. */
export const challengeLifetime = limits.passkeyMinutes * 60_000;

/** Whom a challenge is made for: nobody else can answer it, and no answer does for another purpose. */
export type ChallengeHolder =
  | { readonly purpose: 'add'; readonly sessionId: string; readonly userHandle: string }
  | { readonly purpose: 'reauthenticate'; readonly sessionId: string }
  | { readonly purpose: 'sign-in'; readonly browser: string };

function holderText(holder: ChallengeHolder): string {
  switch (holder.purpose) {
    case 'sign-in':
      return `sign-in in ${hashSecret(holder.browser)}`;
    // A passkey is stored with the handle that the authenticator got, also if `SECRET` changes in between.
    case 'add':
      return `add in ${holder.sessionId} as ${holder.userHandle}`;
    case 'reauthenticate':
      return `reauthenticate in ${holder.sessionId}`;
  }
}

/** Makes a challenge. @returns 256 random bits, in base64url */
export async function issueChallenge({ sql: executor }: Database, holder: ChallengeHolder, now: Date): Promise<string> {
  const challenge = randomSecret();
  const expiresAt = new Date(now.getTime() + challengeLifetime);
  await executor
    .insert(passkeyChallenges)
    .values({ hash: hashSecret(challenge), holder: holderText(holder), expiresAt });
  return challenge;
}

/** Uses a challenge up, whatever comes of its answer. One conditional delete: of several at once, one has it. @returns whether it was there */
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

/** Clears away the challenges that nobody has answered. */
export async function clearChallenges({ sql: executor }: Database, now: Date): Promise<void> {
  await executor.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
