import { problem } from '#src/problems/catalogue.ts';
import { checkAccount } from './accountRules.ts';
import { type Check, makeCheck } from './check.ts';
import type { SocialProfile } from './profile.ts';
import type { Requirements } from './requirements.ts';

type EligibilityRule = 'country' | 'profile' | 'private' | 'followers' | 'posts' | 'accountAge' | 'tags' | 'follows';

/** Who wants to take part. */
export interface Candidate {
  /** What the network shows; undefined: no such account. Null: the task needs none. */
  readonly profile: SocialProfile | undefined | null;
  /** Whether the account follows the required one; undefined: the network doesn't tell. */
  readonly follows: boolean | undefined;
  /** The code of the hunter's country, as their profile has it. */
  readonly country: string | null;
}

export type EligibilityCheck = Check<EligibilityRule>;

/** What a hunter can mend by themselves, so that it is tried again later; all else refuses. */
const fixableRules: readonly EligibilityRule[] = ['private', 'follows', 'tags'];
export const isFixable = ({ rule }: EligibilityCheck): boolean => fixableRules.includes(rule);

function checkCountry({ countriesAllowed, countriesDenied }: Requirements, country: string | null): EligibilityCheck[] {
  const allowed = countriesAllowed ?? [];
  const denied = countriesDenied ?? [];
  if (allowed.length === 0 && denied.length === 0) return [];
  const passed = country !== null && !denied.includes(country) && (allowed.length === 0 || allowed.includes(country));
  const expected = allowed.length > 0 ? allowed : denied;
  return [
    makeCheck({ rule: 'country', passed, expected, actual: country }, () =>
      problem(country === null ? 'countryMissing' : 'countryNotAllowed'),
    ),
  ];
}

function checkFollows({ requiredAccount }: Requirements, follows: boolean | undefined): EligibilityCheck[] {
  if (!requiredAccount) return [];
  const passed = follows ?? null;
  return [
    makeCheck({ rule: 'follows', passed, expected: requiredAccount, actual: passed }, () =>
      problem('accountNotFollowed', { account: requiredAccount }),
    ),
  ];
}

function checkProfile(requirements: Requirements, { profile, follows }: Candidate, now: Date): EligibilityCheck[] {
  if (profile === null) return [];
  if (profile === undefined)
    return [makeCheck({ rule: 'profile', passed: false, expected: true, actual: false }, () => problem('noProfile'))];
  const { isPrivate } = profile;
  return [
    makeCheck({ rule: 'private', passed: !isPrivate, expected: false, actual: isPrivate }, () =>
      problem('accountPrivate'),
    ),
    ...checkAccount(requirements, profile, now),
    ...checkFollows(requirements, follows),
  ];
}

/**
 * Compares what a task asks for with what a hunter has. Pure: the server decides by it, the page shows it.
 * @returns a check for each rule of the task, in the order in which they are told
 */
export const checkEligibility = (requirements: Requirements, candidate: Candidate, now: Date): EligibilityCheck[] => [
  ...checkCountry(requirements, candidate.country),
  ...checkProfile(requirements, candidate, now),
];
