import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { and, eq, lt, or } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { PasskeyAssertion } from '#src/schema/passkeySchemas.ts';
import { type ChallengeHolder, claimChallenge } from './passkeyChallenges.ts';
import { passkeys } from './passkeyTables.ts';
import { relyingPartyOf } from './relyingParty.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** A passkey that has signed what it was to sign, and how often it has signed since. */
export interface VerifiedPasskey {
  readonly passkey: StoredPasskey;
  readonly counter: number;
}

/** @returns the challenge that an authenticator has signed, undefined for what is no answer of one */
function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Uses up the challenge that an authenticator has signed.
 * @throws Refusal passkeyExpired for one that was answered before, is too old or somebody else's
 */
export async function consumeChallenge(
  { database }: Platform,
  clientDataJSON: string,
  holder: ChallengeHolder,
  now: Date,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const isClaimed = challenge !== undefined && (await claimChallenge(database, challenge, holder, now));
  return isClaimed ? challenge : refuse('passkeyExpired');
}

/** @returns the passkey that an assertion names, undefined for one that nobody has */
export async function findPasskey(
  { database }: Platform,
  { id }: Pick<PasskeyAssertion, 'id'>,
): Promise<StoredPasskey | undefined> {
  const [stored] = await database.sql.select().from(passkeys).where(eq(passkeys.credentialId, id));
  return stored;
}

/**
 * Verifies that a passkey has signed the challenge, at our origin, after its owner has shown the authenticator that it is they. A
 * counter that has gone backwards is a copy's.
 * @returns undefined for anything else
 */
export async function verifyPasskey(
  platform: Platform,
  passkey: StoredPasskey,
  { id, userHandle, ...response }: PasskeyAssertion,
  challenge: string,
): Promise<VerifiedPasskey | undefined> {
  // Security keys leave it out where the passkey was named to them.
  if (userHandle !== undefined && userHandle !== passkey.userHandle) return undefined;
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(platform);
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      credential: { id, publicKey, counter: passkey.counter },
      requireUserVerification: true,
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    // The library throws for whatever an answer can have wrong.
    return undefined;
  }
}

/** Notes that a passkey was used. One conditional update: a count that was seen, or one before it, is no use any more. @returns whether it was */
export async function recordPasskeyUse(
  tx: Transaction,
  { passkey, counter }: VerifiedPasskey,
  now: Date,
): Promise<boolean> {
  // Most passkeys that are synchronized count nothing: theirs stays 0.
  const isUncounted = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), or(lt(passkeys.counter, counter), isUncounted)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
