import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { span } from '../times.ts';

/** What the directory shows of an account. */
export interface Appearance {
  readonly followers: number | null;
  readonly posts: number | null;
  /** Milliseconds. */
  readonly age: number;
  readonly isPrivate?: true;
  readonly tags: readonly string[];
  readonly follows: boolean;
}

/** The account that tasks of the demo ask to follow, on every network. */
export const followedName = 'quarryhq';

/** The tags that tasks of the demo ask for. */
export const demoTags = ['quarry', 'bounty'] as const;

const year = 365 * span.day;

/** Passes whatever a task of the demo asks for. */
export const welcome: Appearance = { followers: 2_480, posts: 364, age: 5 * year, tags: demoTags, follows: true };

/** Names that tell which rule their account breaks; each is there on every network (docs/operating.md lists them). */
export const characters: Readonly<Record<string, Appearance>> = {
  [followedName]: { ...welcome, followers: 84_200, follows: false },
  welcomewanda: welcome,
  privatepat: { ...welcome, followers: null, posts: null, isPrivate: true },
  youngyusuf: { ...welcome, age: 20 * span.day },
  fewfollowers: { ...welcome, followers: 12 },
  fewposts: { ...welcome, posts: 3 },
  followsnobody: { ...welcome, follows: false },
  wearsnotags: { ...welcome, tags: [] },
};

/** What the demo's own hunter can be refused for: one thing on a few networks, nothing on the others. */
export const shortcomings: Readonly<Partial<Record<SocialNetwork, Partial<Appearance>>>> = {
  reddit: { followers: 312 },
  medium: { age: 45 * span.day },
  youtube: { posts: 8 },
  facebook: { followers: null, posts: null, isPrivate: true },
  vk: { follows: false },
  linkedin: { tags: [] },
};
