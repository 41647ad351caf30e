import { canonicalTarget } from '../canonicalLink.ts';
import type { PostLink } from '../links/postLink.ts';
import type { TaskType } from '../taskType.ts';
import type { Check } from './check.ts';

/** The canonical link of what the work of a task is about; undefined for a type without one. */
export const targetOf = (
  type: Pick<TaskType, 'target'>,
  { targetUrl }: { readonly targetUrl: string | null },
): string | undefined => (targetUrl === null ? undefined : canonicalTarget(type, targetUrl).link?.url);

/**
 * Checks that a comment, reply, repost or quote is about the campaign's target.
 * @param link the proof's link, which may contain the post that it stands below
 * @param about the posts that it answers or shows, as the network says; undefined when the network doesn't tell
 * @param isDone whether the network says that the account did this to the target; undefined when it doesn't tell
 * @returns one check, without a result when nobody can tell: a person decides then; none for a task without a target
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
