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

/** What is said of one task type in its network's file; the rest follows from its network and its proof. */
type Entry<A extends string = string> = Pick<TaskType, 'id' | 'title' | 'icon' | 'what' | 'proof' | 'rewards'> & {
  readonly action: A;
  /** What a proof's link leads to. */
  readonly link?: readonly LinkKind[];
  /** What targetUrl leads to; a type that says so needs one. */
  readonly target?: readonly LinkKind[];
  /** Where those links lead, unless to the network itself. */
  readonly site?: LinkSite;
  /** The forms of its proof, unless the proofDefaults ones. */
  readonly accepts?: readonly ProofForm[];
  /** What a task can ask of the hunter and the work, besides what its target and its proof bring along. */
  readonly requirements?: readonly Requirement[];
  /** Those of them that it must have. */
  readonly needs?: readonly Requirement[];
  /** Whose account is joined or followed is said by the task, with this mask if not the network's. */
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

/** What can be asked of an account: how many follow it, how much it has written, how old it is. */
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

/** What was posted on a network shows its tags and its age. */
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
 * @param asks what can be asked of an account there
 * @example defineTaskTypes('twitter', accountRequirements, [{ id: 19, action: 'like', title: 'Like a tweet', icon: 'like', proof: 'act', … }])
 */
export const defineTaskTypes = <const N extends TaskNetwork, const A extends string>(
  network: N,
  asks: readonly Requirement[],
  entries: readonly Entry<A>[],
): readonly TaskType<`${N}--${A}`>[] => entries.map((entry) => typeOf(network, asks, entry));
