import type { Network } from '#src/fields/handle/networks.ts';
import type { LinkKind, LinkSite } from './links/postLink.ts';
import type { SocialNetwork, TaskNetwork } from './networks.ts';

/** What a task can ask of a hunter and of what they make; each is a field of the task. */
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
 * How the work is shown. `act`: it is checked on the account, so that what is submitted is a help and may be empty.
 * `link`: by the address of what was shared or written. `creative`: the hunter makes something; the task has at least one
 * subtask. `instagramPost`: the address of a post, whose tags and age are checked. `weekly`: once for each week.
 */
export type Proof = 'act' | 'link' | 'creative' | 'instagramPost' | 'weekly';

/** A form that a proof can be handed in as. */
export type ProofForm = 'link' | 'text' | 'file';

/** What a new task of the type begins with; the manager may change each. */
export interface TaskDefaults {
  readonly recurrence: 'once' | 'daily' | 'weekly';
  /** Whether a manager looks at everyone who joins. */
  readonly review: 'auto' | 'manual';
  /** Before somebody whom an automatic rule refused may try again. */
  readonly retryAfterMinutes: number;
  /** Submissions that count in a week. */
  readonly perWeekMax?: number;
  /** Submissions that make a week full in a hunter's progress. Those of a week with fewer are paid as well. */
  readonly perWeekMin?: number;
}

/** What a task of the type can be paid for. */
interface RewardType {
  /** Its row in the reference list: it never changes, and a new one takes the next free number. */
  readonly id: number;
  readonly title: string;
}

/** The small drawings of actions, in src/features/bounty/model/actionIcons.ts. */
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

/** One kind of work that a task can be: all that the platform knows of it. */
export interface TaskType<Key extends string = string> {
  /** Its row in the reference list: it never changes, and a new one takes the next free number. */
  readonly id: number;
  /** `network--action`, its name in addresses. */
  readonly key: Key;
  readonly network: TaskNetwork;
  readonly action: string;
  readonly title: string;
  readonly icon: ActionIcon;
  /** What a hunter does, in one sentence. */
  readonly what: string;
  readonly proof: Proof;
  /** The forms that a proof is taken in; a submission has at least one of them, unless it proves an act. */
  readonly accepts: readonly ProofForm[];
  /** Where a proof's link leads, for a type that takes links. */
  readonly link?: { readonly site: LinkSite; readonly kinds: readonly LinkKind[] };
  /** Where targetUrl leads, for a type that is done to something. */
  readonly target?: { readonly site: LinkSite; readonly kinds: readonly LinkKind[] };
  /** The requirements that a task of the type can have. */
  readonly requirements: readonly Requirement[];
  /** Those of them that it must have. */
  readonly needs: readonly Requirement[];
  /** Where the hunter needs an account, if anywhere. */
  readonly account?: SocialNetwork;
  /** The mask of requiredAccount. */
  readonly handle?: Network;
  readonly defaults: TaskDefaults;
  readonly rewards: readonly RewardType[];
}
