import type { Network } from '#src/fields/handle/networks.ts';
import type { LinkKind, LinkSite } from './links/postLink.ts';
import { isSocialNetwork, type TaskNetwork } from './networks.ts';
import {
  type Proof,
  type ProofForm,
  type Requirement,
  requirementNames,
  type TaskDefaults,
  type TaskType,
} from './taskType.ts';

/** A task type in its network's file. The other properties follow from the network and the proof. */
type Entry<A extends string = string> = Pick<TaskType, 'id' | 'title' | 'icon' | 'what' | 'proof' | 'rewards'> & {
  readonly action: A;
  /** The kinds of targets that the link of a proof may have. */
  readonly link?: readonly LinkKind[];
  /** The kinds of targets that `targetUrl` may have; makes `targetUrl` required. */
  readonly target?: readonly LinkKind[];
  /** The site of these links; by default the network's site. */
  readonly site?: LinkSite;
  /** The accepted forms of a proof; by default the forms of `proofDefaults`. */
  readonly accepts?: readonly ProofForm[];
  /** Optional requirements, in addition to those of the network, the target and the proof. */
  readonly requirements?: readonly Requirement[];
  /** Requirements that a task of the type must set. */
  readonly needs?: readonly Requirement[];
  /** The task names an account to join or follow (`requiredAccount`). The handle has this mask, or the network's mask. */
  readonly follows?: true | Network;
  readonly defaults?: Partial<TaskDefaults>;
};

interface ProofDefaults {
  readonly accepts: readonly ProofForm[];
  readonly defaults: TaskDefaults;
}

const proofDefaults: Readonly<Record<Proof, ProofDefaults>> = {
  act: {
    accepts: ['text', 'file'],
    defaults: { recurrence: 'once', review: 'auto', retryAfterMinutes: 15 },
  },
  link: {
    accepts: ['link'],
    defaults: { recurrence: 'daily', review: 'auto', retryAfterMinutes: 60, perWeekMax: 5 },
  },
  creative: {
    accepts: ['link', 'file'],
    defaults: { recurrence: 'weekly', review: 'manual', retryAfterMinutes: 60, perWeekMax: 2 },
  },
  instagramPost: {
    accepts: ['link'],
    defaults: { recurrence: 'weekly', review: 'auto', retryAfterMinutes: 60, perWeekMax: 3 },
  },
  weekly: {
    accepts: ['text', 'file'],
    defaults: { recurrence: 'weekly', review: 'auto', retryAfterMinutes: 60, perWeekMax: 1 },
  },
};

/** Requirements of an account: followers, posts and age. */
export const accountRequirements = ['minFollowers', 'minPosts', 'minAccountAgeMonths'] as const;

function needsOf({ proof, target, follows, needs = [] }: Entry): Requirement[] {
  return [
    ...needs,
    ...(target ? (['targetUrl'] as const) : []),
    ...(follows ? (['requiredAccount'] as const) : []),
    ...(proof === 'creative' ? (['subtasks'] as const) : []),
    ...(proof === 'instagramPost' ? (['requiredTags'] as const) : []),
  ];
}

/** Whether the proof is a post on a social network, whose tags and age can be checked. */
const isPosted = (network: TaskNetwork, { link, proof }: Entry): boolean =>
  isSocialNetwork(network) && link !== undefined && proof !== 'weekly';

function requirementsOf(network: TaskNetwork, asks: readonly Requirement[], entry: Entry): Requirement[] {
  const ofPost = isPosted(network, entry) ? (['maxPostAgeDays', 'requiredTags'] as const) : [];
  const asked = new Set([...asks, ...(entry.requirements ?? []), ...ofPost, ...needsOf(entry)]);
  return requirementNames.filter((name) => asked.has(name));
}

function typeOf<N extends TaskNetwork, A extends string>(
  network: N,
  asks: readonly Requirement[],
  entry: Entry<A>,
): TaskType<`${N}--${A}`> {
  const { link, target, follows, site, ...said } = entry;
  const requirements = requirementsOf(network, asks, entry);
  const social = isSocialNetwork(network) ? network : undefined;
  const on = site ?? social ?? 'web';
  const mask = typeof follows === 'string' ? follows : social;
  return {
    ...said,
    key: `${network}--${entry.action}`,
    network,
    accepts: entry.accepts ?? proofDefaults[entry.proof].accepts,
    requirements,
    needs: needsOf(entry),
    defaults: { ...proofDefaults[entry.proof].defaults, ...entry.defaults },
    ...(link && { link: { site: on, kinds: link } }),
    ...(target && { target: { site: on, kinds: target } }),
    ...(social && { account: social }),
    ...(mask && requirements.includes('requiredAccount') && { handle: mask }),
  };
}

/**
 * Declares the task types of a network.
 * @param asks the requirements that the network supports for accounts
 * @example defineTaskTypes('twitter', accountRequirements, [{ id: 19, action: 'like', title: 'Like a tweet', icon: 'like', proof: 'act', … }])
 */
export const defineTaskTypes = <const N extends TaskNetwork, const A extends string>(
  network: N,
  asks: readonly Requirement[],
  entries: readonly Entry<A>[],
): readonly TaskType<`${N}--${A}`>[] => entries.map((entry) => typeOf(network, asks, entry));
