import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { countCode } from './codeAttempts.ts';
import { hasSecondFactor, provedCode, spendCode } from './secondFactor.ts';

/** Who has given the right password, and the code that came with it. */
interface FirstStep {
  readonly userId: number;
  readonly ip: string;
  readonly code: string | undefined;
}

/** A second step whose code is right. */
interface SecondStep {
  /** Uses the code up. @throws Refusal wrongCode where somebody else was faster */
  spend(tx: Transaction): Promise<void>;
  /** Forgets the attempts, once everything has succeeded. */
  forget(): Promise<void>;
}

const noStep: SecondStep = { spend: async () => undefined, forget: async () => undefined };

/**
 * Takes the code of an authenticator app, or a recovery code.
 * @throws Refusal wrongCode, tooManySignIns
 */
export async function takeCode(
  platform: Platform,
  { userId, ip, code }: FirstStep & { readonly code: string },
  now: Date,
): Promise<SecondStep> {
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
 * The second step of signing in, for whoever has a second factor. Asked for after the right password alone, so that nobody else learns
 * who has one.
 * @throws Refusal codeNeeded, wrongCode, tooManySignIns
 */
export async function takeSecondStep(platform: Platform, first: FirstStep, now: Date): Promise<SecondStep> {
  if (!(await hasSecondFactor(platform.database.sql, first.userId))) return noStep;
  const { code } = first;
  return code === undefined ? refuse('codeNeeded', {}, 'code') : takeCode(platform, { ...first, code }, now);
}
