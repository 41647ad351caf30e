import { problem } from '#src/problems/catalogue.ts';
import { checkAccount } from './accountRules.ts';
import { type Check, makeCheck } from './check.ts';
import type { SocialProfile } from './profile.ts';
import type { Requirements } from './requirements.ts';

type EligibilityRule = 'country' | 'profile' | 'private' | 'followers' | 'posts' | 'accountAge' | 'tags' | 'follows';

/** A hunter who wants to join a task. */
export interface Candidate {
  /** The account on the network; undefined if it doesn't exist, null if the task needs none. */
  readonly profile: SocialProfile | undefined | null;
  /** Whether the account follows the required one; undefined if the network doesn't provide it. */
  readonly follows: boolean | undefined;
  /** The country code in the hunter's profile. */
  readonly country: string | null;
}

export type EligibilityCheck = Check<EligibilityRule>;

/** The rules that hunters can fix themselves, so that the check is repeated later. Any other failure refuses the hunter. */
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
 * Checks a hunter against the requirements of a task. Pure: the server decides by it, and the page shows it.
 * @returns a check for each rule of the task, in the order of display
 */
export const checkEligibility = (requirements: Requirements, candidate: Candidate, now: Date): EligibilityCheck[] => [
  ...checkCountry(requirements, candidate.country),
  ...checkProfile(requirements, candidate, now),
];
