import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { span } from '../times.ts';

/** The directory's data of an account. */
export interface ProfileData {
  readonly followers: number | null;
  readonly posts: number | null;
  /** The age of the account, in milliseconds. */
  readonly age: number;
  readonly isPrivate?: true;
  readonly tags: readonly string[];
  readonly follows: boolean;
}

/** The account that the demo's follow tasks target, on every network. */
export const followedName = 'quarryhq';

/** The tags that the demo's tasks require. */
export const demoTags = ['quarry', 'bounty'] as const;

const year = 365 * span.day;

/** A profile that meets the requirements of every demo task. */
export const eligibleProfile: ProfileData = {
  followers: 2_480,
  posts: 364,
  age: 5 * year,
  tags: demoTags,
  follows: true,
};

/** Accounts on every network, each named after its failed requirement (docs/operations/demo.md lists them). */
export const sampleProfiles: Readonly<Record<string, ProfileData>> = {
  [followedName]: { ...eligibleProfile, followers: 84_200, follows: false },
  welcomewanda: eligibleProfile,
  privatepat: { ...eligibleProfile, followers: null, posts: null, isPrivate: true },
  youngyusuf: { ...eligibleProfile, age: 20 * span.day },
  fewfollowers: { ...eligibleProfile, followers: 12 },
  fewposts: { ...eligibleProfile, posts: 3 },
  followsnobody: { ...eligibleProfile, follows: false },
  wearsnotags: { ...eligibleProfile, tags: [] },
};

/** The failed requirements of hunters who can sign in: one on some networks, none on the others. */
export const shortcomings: Readonly<Partial<Record<SocialNetwork, Partial<ProfileData>>>> = {
  reddit: { followers: 312 },
  medium: { age: 45 * span.day },
  youtube: { posts: 8 },
  facebook: { followers: null, posts: null, isPrivate: true },
  vk: { follows: false },
  linkedin: { tags: [] },
};
