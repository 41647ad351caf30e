import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { PasskeyAssertion } from '#src/schema/passkeySchemas.ts';
import { countCode } from './codeAttempts.ts';
import type { ChallengeHolder } from './passkeyChallenges.ts';
import { takePasskey } from './passkeyStep.ts';
import type { ProvedStep } from './provedStep.ts';
import { hasSecondFactor, provedCode, spendCode } from './secondFactor.ts';

/** Who has given the right password, from where. */
interface Claimant {
  readonly userId: number;
  readonly ip: string;
}

/** What came with the password: a code, or what a passkey has signed. */
export interface SecondEvidence {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

const noStep: ProvedStep = { spend: async () => undefined, forget: async () => undefined };

/**
 * Takes the code of an authenticator app, or a recovery code.
 * @throws Refusal wrongCode, tooManySignIns
 */
async function takeCode(platform: Platform, { userId, ip }: Claimant, code: string, now: Date): Promise<ProvedStep> {
  const forget = await countCode(platform, { userId, ip }, now);
  const proved = (await provedCode(platform, userId, code, now)) ?? refuse('wrongCode', {}, 'code');
  return {
    async spend(tx) {
      if (!(await spendCode(platform, tx, userId, proved, now))) refuse('wrongCode', {}, 'code');
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
export async function takeEvidence(
  platform: Platform,
  claimant: Claimant,
  { code, passkey: assertion }: SecondEvidence,
  holder: ChallengeHolder,
  now: Date,
): Promise<ProvedStep | undefined> {
  if (assertion !== undefined) return takePasskey(platform, { ...claimant, assertion, holder }, now);
  return code === undefined ? undefined : takeCode(platform, claimant, code, now);
}

/**
 * The second step of signing in, for whoever has a second factor. Asked for after the right password alone, so that nobody else learns
 * who has one.
 * @throws Refusal codeNeeded, wrongCode, wrongPasskey, passkeyExpired, tooManySignIns
 */
export async function takeSecondStep(
  platform: Platform,
  claimant: Claimant,
  evidence: SecondEvidence,
  holder: ChallengeHolder,
  now: Date,
): Promise<ProvedStep> {
  const { userId } = claimant;
  if (!(await hasSecondFactor(platform.database.sql, userId)))
    return {
      ...noStep,
      // It may have got one since.
      async spend(tx) {
        if (await hasSecondFactor(tx, userId)) refuse('codeNeeded', {}, 'code');
      },
    };
  return (await takeEvidence(platform, claimant, evidence, holder, now)) ?? refuse('codeNeeded', {}, 'code');
}
