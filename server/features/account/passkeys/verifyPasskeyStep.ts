import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { PasskeyAssertion } from '#src/schema/passkeySchemas.ts';
import { countCodeAttempt } from '../codeAttempts.ts';
import type { VerifiedStep } from '../verifiedStep.ts';
import type { ChallengeHolder } from './passkeyChallenges.ts';
import { consumeChallenge, findPasskey, recordPasskeyUse, verifyPasskey } from './verifyPasskey.ts';

/** A passkey's response, with the expected user. */
interface PasskeyAnswer {
  /** The user whose passkey is required; undefined for any user. */
  readonly userId: number | undefined;
  readonly ip: string;
  readonly assertion: PasskeyAssertion;
  readonly holder: ChallengeHolder;
}

/**
 * Verifies a passkey's response. An unknown passkey is refused with the same problem as an invalid signature, and another user's too.
 * @returns the owner of the passkey, with the step
 * @throws Refusal wrongPasskey, passkeyExpired, tooManySignIns
 */
export async function verifyPasskeyStep(
  platform: Platform,
  { userId, ip, assertion, holder }: PasskeyAnswer,
  now: Date,
): Promise<VerifiedStep & { readonly userId: number }> {
  const challenge = await consumeChallenge(platform, assertion.clientDataJSON, holder, now);
  const passkey = await findPasskey(platform, assertion);
  if (passkey === undefined || (userId !== undefined && passkey.userId !== userId)) refuse('wrongPasskey');
  const forget = await countCodeAttempt(platform, { userId: passkey.userId, ip }, now);
  const verified = (await verifyPasskey(platform, passkey, assertion, challenge)) ?? refuse('wrongPasskey');
  return {
    userId: passkey.userId,
    async spend(tx) {
      if (!(await recordPasskeyUse(tx, verified, now))) refuse('wrongPasskey');
    },
    forget,
  };
}
