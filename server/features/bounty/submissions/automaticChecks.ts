import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { canonicalTarget } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { checkAccount } from '#src/resources/bounty/taskTypes/eligibility/accountRules.ts';
import type { Check } from '#src/resources/bounty/taskTypes/eligibility/check.ts';
import { checkPost } from '#src/resources/bounty/taskTypes/eligibility/checkPost.ts';
import { checkTarget, targetOf } from '#src/resources/bounty/taskTypes/eligibility/checkTarget.ts';
import { isSameHandle } from '#src/resources/bounty/taskTypes/eligibility/isSameHandle.ts';
import type { FoundPost } from '#src/resources/bounty/taskTypes/eligibility/profile.ts';
import type { PostLink } from '#src/resources/bounty/taskTypes/links/postLink.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { socialDirectory } from '../directory/directory.ts';
import { NetworkUnreachable } from '../directory/networkUnreachable.ts';
import type { SocialDirectory } from '../directory/socialDirectory.ts';
import { accountOn } from '../participations/candidacy.ts';
import { proofLink } from './proofLink.ts';

/** The result of the automatic checks, and when the proof was posted. */
export type Seen = Pick<Submission, 'checks' | 'postedAt'>;

/** Whose work it is, and by which account. */
type Worker = Pick<Participation, 'hunter' | 'handle'>;

interface Question {
  readonly type: TaskType;
  readonly directory: SocialDirectory;
  readonly network: SocialNetwork;
  readonly handle: string;
  readonly task: Task;
}

interface Found {
  readonly checks: readonly Check[];
  readonly postedAt?: string;
}

function written(value: Check['expected']): string | null {
  if (value === null) return null;
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  return text.slice(0, limits.titleLength.max);
}

/** Checks that the action was done. Where the target is an account, following it counts too: it is no like of a post. */
async function actChecks({ directory, network, handle, task, type }: Question): Promise<Found> {
  const { requiredAccount, targetUrl } = task;
  const target = (targetUrl && canonicalTarget(type, targetUrl).link?.url) ?? targetUrl ?? requiredAccount;
  if (!target) return { checks: [] };
  const done = await directory.hasDone(network, handle, type.action, target);
  const account = targetUrl ? null : requiredAccount;
  const follows = done !== true && account ? await directory.follows(network, handle, account) : done;
  const passed = done === true || follows === true ? true : (follows ?? done ?? null);
  return { checks: [{ rule: 'act', passed, expected: target, actual: passed }] };
}

/** Checks what the proof is about. The network is asked only where the link doesn't say so. */
async function targetChecks(
  { directory, network, handle, task, type }: Question,
  link: PostLink,
  post: FoundPost,
): Promise<readonly Check[]> {
  const target = targetOf(type, task);
  const about = typeof post === 'object' ? post.about : undefined;
  const isTold = target === undefined || link.parent !== undefined || about !== undefined;
  const isDone = isTold ? undefined : await directory.hasDone(network, handle, type.action, target);
  return checkTarget(target, link, about, isDone);
}

async function postChecks(question: Question, link: PostLink): Promise<Found> {
  const { directory, network, handle, task } = question;
  const post = await directory.post(network, link.url);
  const checks = [...checkPost(task, handle, post, new Date()), ...(await targetChecks(question, link, post))];
  return { checks, ...(typeof post === 'object' && { postedAt: post.postedAt }) };
}

/** Checks tags that hunters wear in their profile week after week. */
async function wornChecks({ directory, network, handle, task }: Question): Promise<Found> {
  const profile = await directory.profile(network, handle);
  if (profile === undefined) return { checks: [{ rule: 'profile', passed: false, expected: true, actual: false }] };
  return { checks: checkAccount({ requiredTags: task.requiredTags }, profile, new Date()) };
}

async function find(question: Question, url: unknown): Promise<Found> {
  const { task, network, type } = question;
  if (task.proof === 'act') return actChecks(question);
  const link = type.link?.site === network ? proofLink(task, url)?.link : undefined;
  if (link) return postChecks(question, link);
  return type.proof === 'weekly' ? wornChecks(question) : { checks: [] };
}

/** Checks as a submission keeps them. */
export const keptChecks = (checks: readonly Check[]): NonNullable<Seen['checks']> =>
  checks.map(({ rule, passed, expected, actual }) => ({
    rule,
    passed,
    expected: written(expected),
    actual: written(actual),
  }));

/** An unreachable network doesn't block a submission: a person decides. */
const unreachableChecks = (error: unknown): Found => {
  if (!(error instanceof NetworkUnreachable)) throw error;
  return { checks: [{ rule: 'post', passed: null, expected: true, actual: null }] };
};

/** Checks that the account is verified: otherwise a hunter could name a stranger's, and hand in their work. */
export const ownership = (isVerified: boolean): Check => ({
  rule: 'verified',
  passed: isVerified,
  expected: true,
  actual: isVerified,
});

async function isVerified(platform: Platform, network: SocialNetwork, { hunter, handle }: Worker): Promise<boolean> {
  const account = await accountOn(platform.database.sql, network, hunter);
  return account?.status === 'verified' && handle !== null && isSameHandle(account.handle, handle);
}

/** Looks a proof up on the task's network. Call it outside of transactions, because the network may be slow. */
export async function automaticChecks(platform: Platform, task: Task, worker: Worker, url: unknown): Promise<Seen> {
  const type = taskTypeWithId(task.type);
  const [network, { handle }] = [type?.account, worker];
  if (type === undefined || network === undefined || handle === null) return { checks: [], postedAt: null };
  const question = { type, directory: socialDirectory(platform), network, handle, task };
  const { checks, postedAt = null } = await find(question, url).catch(unreachableChecks);
  // Without other checks, ownership of the account alone says nothing of the work.
  const owned = checks.length > 0 ? [ownership(await isVerified(platform, network, worker))] : [];
  return { checks: keptChecks([...checks, ...owned]), postedAt };
}
