import type { directoryPosts } from '#server/features/bounty/directory/tables.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { shifted, span } from '../times.ts';
import { postAddresses } from './addresses.ts';
import { demoTags } from './sampleProfiles.ts';

type Post = typeof directoryPosts.$inferInsert;

/** A post that proves a task, one without the tags, and one that is a year old. */
const kinds = [
  { text: 'Why I hunt with Quarry', isTagged: true, age: 2 * span.hour },
  { text: 'A day without a bounty', isTagged: false, age: 3 * span.hour },
  { text: 'How it began with Quarry', isTagged: true, age: 365 * span.day },
] as const;

/**
 * Returns the posts of an account on a network.
 * @param first the number of the first post; the numbers of an account's posts are unique
 */
export const postsOf = (network: SocialNetwork, name: string, first: number, now: Date): Post[] =>
  kinds.map(({ text, isTagged, age }, index) => {
    const tags = isTagged ? [...demoTags] : [];
    return {
      network,
      url: postAddresses[network](name, first + index),
      author: `@${name}`,
      text: [text, ...tags.map((tag) => `#${tag}`)].join(' '),
      tags,
      postedAt: shifted(now, -age),
      likes: 10 + index,
    };
  });

export const postsEach = kinds.length;
