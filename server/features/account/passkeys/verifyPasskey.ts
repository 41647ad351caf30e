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

/** A passkey that has signed its challenge, and its new counter. */
export interface VerifiedPasskey {
  readonly passkey: StoredPasskey;
  readonly counter: number;
}

/** @returns the challenge that an authenticator has signed, undefined if the response is invalid */
function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Deletes the challenge that an authenticator has signed.
 * @throws Refusal passkeyExpired for a used or expired challenge, or another user's
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

/** @returns the passkey that an assertion names, undefined if it is unknown */
export async function findPasskey(
  { database }: Platform,
  { id }: Pick<PasskeyAssertion, 'id'>,
): Promise<StoredPasskey | undefined> {
  const [stored] = await database.sql.select().from(passkeys).where(eq(passkeys.credentialId, id));
  return stored;
}

/**
 * Verifies that a passkey has signed the challenge at our origin, after the authenticator has verified its owner. A lower counter indicates
 * a copy.
 * @returns undefined if the verification fails
 */
export async function verifyPasskey(
  platform: Platform,
  passkey: StoredPasskey,
  { id, userHandle, ...response }: PasskeyAssertion,
  challenge: string,
): Promise<VerifiedPasskey | undefined> {
  // Security keys omit it if the request named the passkey.
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
    // The library throws for every kind of invalid response.
    return undefined;
  }
}

/** Records the use of a passkey. The update is conditional: a repeated or lower counter is refused. @returns whether it was recorded */
export async function recordPasskeyUse(
  tx: Transaction,
  { passkey, counter }: VerifiedPasskey,
  now: Date,
): Promise<boolean> {
  // Most synchronized passkeys don't count: their counter stays 0.
  const isUncounted = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), or(lt(passkeys.counter, counter), isUncounted)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
