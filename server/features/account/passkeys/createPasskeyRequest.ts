import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Platform } from '#server/platform/platform.ts';
import { knownTransports, type PasskeyRequest } from '#src/schema/passkeySchemas.ts';
import { type ChallengeHolder, challengeLifetime, issueChallenge } from './passkeyChallenges.ts';
import type { passkeys } from './passkeyTables.ts';
import { relyingPartyOf } from './relyingParty.ts';

/** A passkey's ID and transports, by which browsers find it. */
type PasskeyReference = Pick<typeof passkeys.$inferSelect, 'credentialId' | 'transports'>;

export const toDescriptor = ({ credentialId, transports }: PasskeyReference) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: knownTransports(transports),
});

/** Returns a challenge in bytes: the library would encode a text again. */
export const challengeBytes = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'));

/**
 * Creates a challenge for passkeys.
 * @param allowed the passkeys to choose from; if empty, the browser offers all passkeys of this origin
 */
export async function createPasskeyRequest(
  platform: Platform,
  holder: ChallengeHolder,
  allowed: readonly PasskeyReference[],
  now: Date,
): Promise<PasskeyRequest> {
  const { id: rpID } = relyingPartyOf(platform);
  const { challenge } = await generateAuthenticationOptions({
    rpID,
    challenge: challengeBytes(await issueChallenge(platform.database, holder, now)),
  });
  return {
    challenge,
    rpId: rpID,
    timeout: challengeLifetime,
    userVerification: 'required',
    allowCredentials: allowed.map(toDescriptor),
  };
}
