import type { directoryActs, directoryPosts } from '#server/features/bounty/directory/tables.ts';
import { ownershipCheck, toStoredChecks } from '#server/features/bounty/submissions/runAutomaticChecks.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { canonicalLink } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { checkAccount } from '#src/resources/bounty/taskTypes/eligibility/accountRules.ts';
import type { Check } from '#src/resources/bounty/taskTypes/eligibility/check.ts';
import { checkPost } from '#src/resources/bounty/taskTypes/eligibility/checkPost.ts';
import { checkTarget, targetOf } from '#src/resources/bounty/taskTypes/eligibility/checkTarget.ts';
import type { SocialProfile } from '#src/resources/bounty/taskTypes/eligibility/profile.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { addressOf, commentBelow } from '../directory/addresses.ts';
import { demoTags } from '../directory/sampleProfiles.ts';
import { type Choices, pickInTurn } from '../random.ts';
import { span } from '../times.ts';
import { taskTypeIn } from './taskTypeIn.ts';

type Post = typeof directoryPosts.$inferInsert;
type Act = typeof directoryActs.$inferInsert;

type Fault = 'author' | 'tags' | 'notFound' | 'tooOld';
const faults: Choices<Fault> = ['tags', 'author', 'notFound', 'tooOld'];

export interface ProofPlan {
  readonly task: Task;
  readonly hunterName: string;
  readonly profile: SocialProfile | undefined;
  /** Whether the hunter's account is verified. */
  readonly isVerified: boolean;
  readonly text: string;
  /** The time of the submission. */
  readonly at: Date;
  /** The number of the proof among all proofs. */
  readonly nth: number;
  readonly isFaulty: boolean;
}

/** A proof's fields, and its data in the directory. */
interface ProofResult {
  readonly url: string | null;
  readonly checks: readonly Check[];
  readonly post?: Post;
  readonly act?: Act;
}

/** The first number of a submitted post; the directory’s other posts have lower numbers. */
const firstPost = 100_000;

function postOf({ task, profile, text, at }: ProofPlan, type: TaskType, url: string, fault?: Fault): Post | undefined {
  if (type.account === undefined || profile === undefined || fault === 'notFound') return undefined;
  const tags = fault === 'tags' ? [] : [...demoTags];
  const since = Date.parse(task.startAt);
  const posted = fault === 'tooOld' ? since - span.day : Math.max(since, at.getTime() - 3 * span.hour);
  const author = fault === 'author' ? '@somebodyelse' : profile.handle;
  return { network: type.account, url, author, text, tags, postedAt: new Date(posted), likes: text.length };
}

function linkProof(plan: ProofPlan, type: TaskType): ProofResult {
  const { task, hunterName, profile, at, nth, isFaulty } = plan;
  const { site, kinds } = type.link ?? { site: 'web', kinds: [] };
  const [kind = 'page'] = kinds;
  const target = targetOf(type, task);
  const below = kind === 'comment' && target ? commentBelow(site, target, firstPost + nth) : undefined;
  const address = below ?? addressOf(site, kind, hunterName, firstPost + nth);
  const { link } = canonicalLink(type, address);
  const url = link?.url ?? address;
  if (site !== type.account || profile === undefined) return { url, checks: [] };
  const turn = pickInTurn(faults, nth);
  const fault = turn === 'tags' && !task.requiredTags?.length ? 'author' : turn;
  const post = postOf(plan, type, url, isFaulty ? fault : undefined);
  const foundPost = post && { ...post, tags: post.tags ?? [], likes: null, postedAt: post.postedAt.toISOString() };
  const isDone = target === undefined || post === undefined ? undefined : true;
  return {
    url,
    checks: [...checkPost(task, profile.handle, foundPost, at), ...checkTarget(target, link ?? {}, undefined, isDone)],
    ...(post && { post }),
    ...(isDone &&
      target && {
        act: { network: site, handle: profile.handle.toLowerCase(), action: type.action, target: target.toLowerCase() },
      }),
  };
}

/** Returns the proof by an act, or by tags in the profile. */
function accountProof({ task, profile, isFaulty, at }: ProofPlan, type: TaskType): ProofResult {
  if (type.account === undefined || profile === undefined) return { url: null, checks: [] };
  if (type.proof === 'weekly') {
    const profileRow = isFaulty ? { ...profile, tags: [] } : { ...profile, tags: [...demoTags] };
    return { url: null, checks: checkAccount({ requiredTags: task.requiredTags }, profileRow, at) };
  }
  const target = task.targetUrl ?? task.requiredAccount ?? '';
  const check = { rule: 'act', passed: !isFaulty, expected: target, actual: !isFaulty };
  if (isFaulty) return { url: null, checks: [check] };
  const { action } = type;
  const act = { network: type.account, handle: profile.handle, action, target: target.toLowerCase() };
  return { url: null, checks: [check], act };
}

/** Returns a hunter's proof, its automatic checks, and its post in the directory. */
export function proofOf(plan: ProofPlan) {
  const { task, text, nth, isVerified } = plan;
  const type = taskTypeIn(task);
  const { url, checks, post, act } = task.proof === 'link' ? linkProof(plan, type) : accountProof(plan, type);
  const parts = task.subtasks ?? [];
  const part = parts[nth % parts.length];
  return {
    post,
    act,
    fields: {
      url,
      link: url,
      text: task.proof === 'link' && nth % 2 === 0 ? null : text,
      file: null,
      tags: type.proof === 'instagramPost' ? [...demoTags] : null,
      subtasks: part ? [{ title: part.title }] : null,
      postedAt: post?.postedAt.toISOString() ?? null,
      checks: toStoredChecks(checks.length > 0 ? [...checks, ownershipCheck(isVerified)] : []),
    },
  };
}
