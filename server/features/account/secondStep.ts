import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { PasskeyAssertion } from '#src/schema/passkeySchemas.ts';
import { countCodeAttempt } from './codeAttempts.ts';
import type { ChallengeHolder } from './passkeys/passkeyChallenges.ts';
import { verifyPasskeyStep } from './passkeys/verifyPasskeyStep.ts';
import { consumeCode, hasSecondFactor, verifyCode } from './secondFactor.ts';
import type { VerifiedStep } from './verifiedStep.ts';

/** Who has given the right password, from where. */
interface SignInUser {
  readonly userId: number;
  readonly ip: string;
}

/** What came with the password: a code, or what a passkey has signed. */
export interface SecondFactorInput {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

const noStep: VerifiedStep = { spend: async () => undefined, forget: async () => undefined };

/**
 * Takes the code of an authenticator app, or a recovery code.
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
 * Takes a code or a passkey.
 * @param holder who asked for the passkey's challenge
 * @returns undefined where there is neither
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
 * The second step of signing in, for whoever has a second factor. Asked for after the right password alone, so that nobody else learns
 * who has one.
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
      // It may have got one since.
      async spend(tx) {
        if (await hasSecondFactor(tx, userId)) refuse('codeNeeded', {}, 'code');
      },
    };
  return (await verifySecondFactor(platform, claimant, evidence, holder, now)) ?? refuse('codeNeeded', {}, 'code');
}
