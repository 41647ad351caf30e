import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { PasskeyAssertion } from '#src/schema/passkeySchemas.ts';
import { countCode } from './codeAttempts.ts';
import { findPasskey, noteUse, provedPasskey, spendChallenge } from './passkeyAssertion.ts';
import type { ChallengeHolder } from './passkeyChallenges.ts';
import type { ProvedStep } from './provedStep.ts';

/** What a passkey has signed, for whom. */
interface Answer {
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
export async function takePasskey(
  platform: Platform,
  { userId, ip, assertion, holder }: Answer,
  now: Date,
): Promise<ProvedStep & { readonly userId: number }> {
  const challenge = await spendChallenge(platform, assertion.clientDataJSON, holder, now);
  const passkey = await findPasskey(platform, assertion);
  if (passkey === undefined || (userId !== undefined && passkey.userId !== userId)) refuse('wrongPasskey');
  const forget = await countCode(platform, { userId: passkey.userId, ip }, now);
  const proved = (await provedPasskey(platform, passkey, assertion, challenge)) ?? refuse('wrongPasskey');
  return {
    userId: passkey.userId,
    async spend(tx) {
      if (!(await noteUse(tx, proved, now))) refuse('wrongPasskey');
    },
    forget,
  };
}
