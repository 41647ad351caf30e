import type { Network } from '#src/fields/handle/networks.ts';
import type { LinkKind, LinkSite } from './links/postLink.ts';
import type { SocialNetwork, TaskNetwork } from './networks.ts';

/** The possible requirements of a task; each is one of its fields. */
export const requirementNames = [
  'minFollowers',
  'minPosts',
  'minAccountAgeMonths',
  'maxPostAgeDays',
  'requiredTags',
  'requiredAccount',
  'targetUrl',
  'subtasks',
] as const;

export type Requirement = (typeof requirementNames)[number];

/**
 * The proof of the work. `act`: the platform checks the account; a submission is optional. `link`: the URL of the shared or written post.
 * `creative`: a work of the hunter; the task has at least one subtask. `instagramPost`: the URL of a post, whose tags and age are checked.
 * `weekly`: a proof for each week.
 */
export type Proof = 'act' | 'link' | 'creative' | 'instagramPost' | 'weekly';

/** A form in which a proof can be submitted. */
export type ProofForm = 'link' | 'text' | 'file';

/** The default values of a new task of the type, which the manager may change. */
export interface TaskDefaults {
  readonly recurrence: 'once' | 'daily' | 'weekly';
  /** `manual`: the manager reviews every hunter who joins. */
  readonly review: 'auto' | 'manual';
  /** Minutes until a hunter rejected by an automatic rule may retry. */
  readonly retryAfterMinutes: number;
  /** Maximum number of submissions that count in a week. */
  readonly perWeekMax?: number;
  /** Submissions that complete a week in a hunter's progress. Submissions of an incomplete week are paid as well. */
  readonly perWeekMin?: number;
}

/** A reward that a task of the type can have. */
interface RewardType {
  /** Its row in the reference list: immutable; a new task type gets the next free number. */
  readonly id: number;
  readonly title: string;
}

/** The icons of actions, drawn in src/features/bounty/model/actionIcons.ts. */
export type ActionIcon =
  | 'join'
  | 'like'
  | 'share'
  | 'comment'
  | 'post'
  | 'follow'
  | 'clap'
  | 'avatar'
  | 'name'
  | 'week'
  | 'story'
  | 'video'
  | 'vote'
  | 'document'
  | 'website'
  | 'moderate'
  | 'sign';

/** A kind of work, with all its properties. */
export interface TaskType<Key extends string = string> {
  /** Its row in the reference list: immutable; a new task type gets the next free number. */
  readonly id: number;
  /** `network--action`, its name in URLs. */
  readonly key: Key;
  readonly network: TaskNetwork;
  readonly action: string;
  readonly title: string;
  readonly icon: ActionIcon;
  /** The hunter's work, in one sentence. */
  readonly what: string;
  readonly proof: Proof;
  /** The accepted forms of a proof. A submission has at least one of them, except for the proof `act`. */
  readonly accepts: readonly ProofForm[];
  /** The targets of a proof's link, for a type that accepts links. */
  readonly link?: { readonly site: LinkSite; readonly kinds: readonly LinkKind[] };
  /** The targets of `targetUrl`, for a type whose work has a target, such as the post to like. */
  readonly target?: { readonly site: LinkSite; readonly kinds: readonly LinkKind[] };
  /** The requirements that a task of the type can have. */
  readonly requirements: readonly Requirement[];
  /** The requirements that a task of the type must set. */
  readonly needs: readonly Requirement[];
  /** The network where the hunter needs an account. */
  readonly account?: SocialNetwork;
  /** The network that defines the mask of `requiredAccount`. */
  readonly handle?: Network;
  readonly defaults: TaskDefaults;
  readonly rewards: readonly RewardType[];
}
