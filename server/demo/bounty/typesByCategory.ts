import type { Category } from '#server/features/bounty/reference/categories.ts';
import type { TaskTypeKey } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { Choices } from '../random.ts';

/** The task types that fit a category of campaigns; every task type is in at least one. */
export const typesByCategory: Readonly<Record<Category, Choices<TaskTypeKey>>> = {
  'Social media': [
    'twitter--retweet',
    'facebook--share',
    'linkedin--share-and-like',
    'vk--repost',
    'facebook--like',
    'twitter--tweet',
    'instagram--like',
    'vk--like',
    'instagram--post',
    'vk--story',
  ],
  'Content creation': [
    'medium--comments',
    'steemit--post',
    'reddit--post',
    'linkedin--post',
    'medium--claps',
    'bitcointalk--post',
    'facebook--post',
    'vk--post',
    'medium--follow-channel',
    'steemit--upvote',
  ],
  Video: ['youtube--video', 'youtube--comment', 'youtube--like', 'youtube--follow', 'instagram--post'],
  Translation: [
    'translation--whitepaper',
    'translation--main-website',
    'translation--bitcointalk-ann-thread',
    'translation--moderation',
    'translation--ico-website',
    'translation--one-pager',
    'translation--bounty-thread',
    'translation--lightpaper',
  ],
  Signature: ['bitcointalk--signature', 'telegram--avatar', 'telegram--text-in-name', 'bitcointalk--post'],
  Community: [
    'telegram--join',
    'telegram--weekly-stakes',
    'reddit--subscribe',
    'vk--follow',
    'steemit--join',
    'linkedin--join',
  ],
  Referral: ['twitter--tweet', 'telegram--join', 'facebook--share', 'reddit--comment', 'vk--comment'],
  Airdrop: [
    'twitter--like',
    'telegram--join',
    'reddit--follow',
    'instagram--follow',
    'steemit--resteem',
    'youtube--follow',
  ],
  'Product testing': ['twitter--comment', 'reddit--comment', 'facebook--comment', 'steemit--comment'],
  'Bug hunting': ['reddit--post', 'twitter--comment', 'bitcointalk--post', 'telegram--weekly-stakes'],
  Design: ['instagram--post', 'twitter--tweet', 'instagram--comment', 'telegram--avatar', 'facebook--post'],
  Education: ['medium--comments', 'youtube--video', 'steemit--post', 'linkedin--post', 'vk--comment'],
};
