import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { span } from '../times.ts';

/** The data that the directory shows of an account. */
export interface ProfileData {
  readonly followers: number | null;
  readonly posts: number | null;
  /** Of the account, in milliseconds. */
  readonly age: number;
  readonly isPrivate?: true;
  readonly tags: readonly string[];
  readonly follows: boolean;
}

/** The account that the demo's tasks ask to follow, on every network. */
export const followedName = 'quarryhq';

/** The tags that the demo's tasks require. */
export const demoTags = ['quarry', 'bounty'] as const;

const year = 365 * span.day;

/** Passes the requirements of every task of the demo. */
export const eligibleProfile: ProfileData = {
  followers: 2_480,
  posts: 364,
  age: 5 * year,
  tags: demoTags,
  follows: true,
};

/** Accounts on every network, each named after the requirement it fails (docs/operations/demo.md lists them). */
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

/** What the accounts of hunters who can sign in fail: one requirement on some networks, nothing on the others. */
export const shortcomings: Readonly<Partial<Record<SocialNetwork, Partial<ProfileData>>>> = {
  reddit: { followers: 312 },
  medium: { age: 45 * span.day },
  youtube: { posts: 8 },
  facebook: { followers: null, posts: null, isPrivate: true },
  vk: { follows: false },
  linkedin: { tags: [] },
};
