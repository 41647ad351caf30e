import { canonicalTarget } from '../canonicalLink.ts';
import type { PostLink } from '../links/postLink.ts';
import type { TaskType } from '../taskType.ts';
import type { Check } from './check.ts';

/** Returns the canonical link of the target of a task's work; undefined for a type without a target. */
export const targetOf = (
  type: Pick<TaskType, 'target'>,
  { targetUrl }: { readonly targetUrl: string | null },
): string | undefined => (targetUrl === null ? undefined : canonicalTarget(type, targetUrl).link?.url);

/**
 * Checks that a comment, reply, repost or quote is about the campaign's target.
 * @param link the proof's link, with the parent post of a comment if known
 * @param about the posts that the network lists as answered or shown; undefined if the network lists none
 * @param isDone whether the network confirms the account's action on the target; undefined if it doesn't report actions
 * @returns one check, without a result if the manager has to decide; none for a task without a target
 */
export function checkTarget(
  target: string | undefined,
  { parent }: Pick<PostLink, 'parent'>,
  about: readonly string[] | undefined,
  isDone: boolean | undefined,
): Check<'target'>[] {
  if (target === undefined) return [];
  const posts = parent === undefined ? about : [parent];
  const passed = posts?.includes(target) ?? isDone ?? null;
  const actual = passed === true ? target : (posts?.[0] ?? null);
  return [{ rule: 'target', passed, expected: target, actual }];
}
