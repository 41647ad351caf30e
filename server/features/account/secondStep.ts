import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { PasskeyAssertion } from '#src/schema/passkeySchemas.ts';
import { countCodeAttempt } from './codeAttempts.ts';
import type { ChallengeHolder } from './passkeys/passkeyChallenges.ts';
import { verifyPasskeyStep } from './passkeys/verifyPasskeyStep.ts';
import { consumeCode, hasSecondFactor, verifyCode } from './secondFactor.ts';
import type { VerifiedStep } from './verifiedStep.ts';

/** The user who gave the right password, and their address. */
interface SignInUser {
  readonly userId: number;
  readonly ip: string;
}

/** The second factor of a request: a code, or a passkey's response. */
export interface SecondFactorInput {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

const noStep: VerifiedStep = { spend: async () => undefined, forget: async () => undefined };

/**
 * Verifies the code of an authenticator app, or a recovery code.
 * @throws Refusal wrongCode, tooManySignIns
 */
async function verifyCodeStep(
  platform: Platform,
  { userId, ip }: SignInUser,
  code: string,
  now: Date,
): Promise<VerifiedStep> {
  const forget = await countCodeAttempt(platform, { userId, ip }, now);
  const verified = (await verifyCode(platform, userId, code, now)) ?? refuse('wrongCode', {}, 'code');
  return {
    async spend(tx) {
      if (!(await consumeCode(platform, tx, userId, verified, now))) refuse('wrongCode', {}, 'code');
    },
    forget,
  };
}

/**
 * Verifies a code or a passkey.
 * @param holder the session or browser that requested the passkey's challenge
 * @returns undefined if neither was given
 * @throws Refusal wrongCode, wrongPasskey, passkeyExpired, tooManySignIns
 */
export async function verifySecondFactor(
  platform: Platform,
  claimant: SignInUser,
  { code, passkey: assertion }: SecondFactorInput,
  holder: ChallengeHolder,
  now: Date,
): Promise<VerifiedStep | undefined> {
  if (assertion !== undefined) return verifyPasskeyStep(platform, { ...claimant, assertion, holder }, now);
  return code === undefined ? undefined : verifyCodeStep(platform, claimant, code, now);
}

/**
 * The second step of signing in, for users with a second factor. Required only after the right password, so that it isn't revealed to
 * anyone else.
 * @throws Refusal codeNeeded, wrongCode, wrongPasskey, passkeyExpired, tooManySignIns
 */
export async function requireSecondStep(
  platform: Platform,
  claimant: SignInUser,
  evidence: SecondFactorInput,
  holder: ChallengeHolder,
  now: Date,
): Promise<VerifiedStep> {
  const { userId } = claimant;
  if (!(await hasSecondFactor(platform.database.sql, userId)))
    return {
      ...noStep,
      // The user may have added a factor since.
      async spend(tx) {
        if (await hasSecondFactor(tx, userId)) refuse('codeNeeded', {}, 'code');
      },
    };
  return (await verifySecondFactor(platform, claimant, evidence, holder, now)) ?? refuse('codeNeeded', {}, 'code');
}
