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
import { createSocialDirectory } from '../directory/createSocialDirectory.ts';
import { NetworkUnreachable } from '../directory/networkUnreachable.ts';
import type { SocialDirectory } from '../directory/socialDirectory.ts';
import { findSocialAccount } from '../participations/accountEligibility.ts';
import { proofLink } from './proofLink.ts';

/** The result of the automatic checks, and when the proof was posted. */
export type StoredChecks = Pick<Submission, 'checks' | 'postedAt'>;

/** The hunter, and the account of the work. */
type Participant = Pick<Participation, 'hunter' | 'handle'>;

interface CheckContext {
  readonly type: TaskType;
  readonly directory: SocialDirectory;
  readonly network: SocialNetwork;
  readonly handle: string;
  readonly task: Task;
}

interface ProofChecks {
  readonly checks: readonly Check[];
  readonly postedAt?: string;
}

function toCheckText(value: Check['expected']): string | null {
  if (value === null) return null;
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  return text.slice(0, limits.titleLength.max);
}

/** Checks that the action was done. If the target is an account, following it suffices too. */
async function checkAction({ directory, network, handle, task, type }: CheckContext): Promise<ProofChecks> {
  const { requiredAccount, targetUrl } = task;
  const target = (targetUrl && canonicalTarget(type, targetUrl).link?.url) ?? targetUrl ?? requiredAccount;
  if (!target) return { checks: [] };
  const done = await directory.hasDone(network, handle, type.action, target);
  const account = targetUrl ? null : requiredAccount;
  const follows = done !== true && account ? await directory.follows(network, handle, account) : done;
  const passed = done === true || follows === true ? true : (follows ?? done ?? null);
  return { checks: [{ rule: 'act', passed, expected: target, actual: passed }] };
}

/** Checks the target of the proof. The network is asked only if the link doesn't contain the target. */
async function checkPostTarget(
  { directory, network, handle, task, type }: CheckContext,
  link: PostLink,
  post: FoundPost,
): Promise<readonly Check[]> {
  const target = targetOf(type, task);
  const about = typeof post === 'object' ? post.about : undefined;
  const hasTarget = target === undefined || link.parent !== undefined || about !== undefined;
  const isDone = hasTarget ? undefined : await directory.hasDone(network, handle, type.action, target);
  return checkTarget(target, link, about, isDone);
}

async function checkPostLink(context: CheckContext, link: PostLink): Promise<ProofChecks> {
  const { directory, network, handle, task } = context;
  const post = await directory.post(network, link.url);
  const checks = [...checkPost(task, handle, post, new Date()), ...(await checkPostTarget(context, link, post))];
  return { checks, ...(typeof post === 'object' && { postedAt: post.postedAt }) };
}

/** Checks the tags that hunters show in their profile every week. */
async function checkProfileTags({ directory, network, handle, task }: CheckContext): Promise<ProofChecks> {
  const profile = await directory.profile(network, handle);
  if (profile === undefined) return { checks: [{ rule: 'profile', passed: false, expected: true, actual: false }] };
  return { checks: checkAccount({ requiredTags: task.requiredTags }, profile, new Date()) };
}

async function runChecks(context: CheckContext, url: unknown): Promise<ProofChecks> {
  const { task, network, type } = context;
  if (task.proof === 'act') return checkAction(context);
  const link = type.link?.site === network ? proofLink(task, url)?.link : undefined;
  if (link) return checkPostLink(context, link);
  return type.proof === 'weekly' ? checkProfileTags(context) : { checks: [] };
}

/** Converts checks to the stored form of a submission. */
export const toStoredChecks = (checks: readonly Check[]): NonNullable<StoredChecks['checks']> =>
  checks.map(({ rule, passed, expected, actual }) => ({
    rule,
    passed,
    expected: toCheckText(expected),
    actual: toCheckText(actual),
  }));

/** An unreachable network doesn't block a submission: a reviewer decides. */
const unreachableChecks = (error: unknown): ProofChecks => {
  if (!(error instanceof NetworkUnreachable)) throw error;
  return { checks: [{ rule: 'post', passed: null, expected: true, actual: null }] };
};

/** Checks that the account is verified: otherwise a hunter could submit the work of a stranger's account. */
export const ownershipCheck = (isVerified: boolean): Check => ({
  rule: 'verified',
  passed: isVerified,
  expected: true,
  actual: isVerified,
});

async function isVerified(
  platform: Platform,
  network: SocialNetwork,
  { hunter, handle }: Participant,
): Promise<boolean> {
  const account = await findSocialAccount(platform.database.sql, network, hunter);
  return account?.status === 'verified' && handle !== null && isSameHandle(account.handle, handle);
}

/** Checks a proof on the task's network. Call it outside of transactions, because the network may be slow. */
export async function runAutomaticChecks(
  platform: Platform,
  task: Task,
  participant: Participant,
  url: unknown,
): Promise<StoredChecks> {
  const type = taskTypeWithId(task.type);
  const [network, { handle }] = [type?.account, participant];
  if (type === undefined || network === undefined || handle === null) return { checks: [], postedAt: null };
  const context = { type, directory: createSocialDirectory(platform), network, handle, task };
  const { checks, postedAt = null } = await runChecks(context, url).catch(unreachableChecks);
  // Without other checks, a verified account alone doesn't prove the work.
  const ownershipChecks = checks.length > 0 ? [ownershipCheck(await isVerified(platform, network, participant))] : [];
  return { checks: toStoredChecks([...checks, ...ownershipChecks]), postedAt };
}
