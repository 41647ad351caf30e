import { subDays } from 'date-fns';
import type { Check } from './check.ts';
import { isSameHandle } from './isSameHandle.ts';
import type { FoundPost, SocialPost } from './profile.ts';
import type { PostRequirements } from './requirements.ts';
import { missingTags } from './tags.ts';

type PostRule = 'post' | 'author' | 'tags' | 'postAge' | 'sinceStart';

type PostCheck = Check<PostRule>;

function checkAuthor({ author }: SocialPost, handle: string): PostCheck {
  return { rule: 'author', passed: isSameHandle(author, handle), expected: handle, actual: author };
}

function checkTags({ tags }: SocialPost, { requiredTags }: PostRequirements): PostCheck[] {
  if (!requiredTags?.length) return [];
  const lacking = missingTags(requiredTags, tags);
  return [{ rule: 'tags', passed: lacking.length === 0, expected: requiredTags, actual: tags }];
}

function checkTimes({ postedAt }: SocialPost, { maxPostAgeDays, startAt }: PostRequirements, now: Date): PostCheck[] {
  const posted = new Date(postedAt);
  const isSince = posted >= new Date(startAt);
  const sinceStart: PostCheck = { rule: 'sinceStart', passed: isSince, expected: startAt, actual: postedAt };
  if (!maxPostAgeDays) return [sinceStart];
  const isNew = posted >= subDays(now, maxPostAgeDays);
  return [sinceStart, { rule: 'postAge', passed: isNew, expected: maxPostAgeDays, actual: postedAt }];
}

/**
 * Checks a post against the requirements of its task.
 * @param handle the hunter's handle on the network
 * @returns a check for each rule; one check without a result if the network isn't queried, one failed check if the post doesn't exist
 */
export function checkPost(requirements: PostRequirements, handle: string, post: FoundPost, now: Date): PostCheck[] {
  if (post === 'untold') return [{ rule: 'post', passed: null, expected: true, actual: null }];
  if (post === undefined) return [{ rule: 'post', passed: false, expected: true, actual: false }];
  return [checkAuthor(post, handle), ...checkTags(post, requirements), ...checkTimes(post, requirements, now)];
}
