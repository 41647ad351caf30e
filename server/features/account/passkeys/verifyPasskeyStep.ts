import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { PasskeyAssertion } from '#src/schema/passkeySchemas.ts';
import { countCodeAttempt } from '../codeAttempts.ts';
import type { VerifiedStep } from '../verifiedStep.ts';
import type { ChallengeHolder } from './passkeyChallenges.ts';
import { consumeChallenge, findPasskey, recordPasskeyUse, verifyPasskey } from './verifyPasskey.ts';

/** What a passkey has signed, for whom. */
interface PasskeyAnswer {
  /** Whose passkey it has to be; undefined for anybody's. */
  readonly userId: number | undefined;
  readonly ip: string;
  readonly assertion: PasskeyAssertion;
  readonly holder: ChallengeHolder;
}

/**
 * Takes what a passkey has signed. One that nobody has, or somebody else, is refused like one that has signed something else.
 * @returns whose it is, with the step
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
