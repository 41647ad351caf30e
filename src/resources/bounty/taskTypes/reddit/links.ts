import type { Site } from '../links/postLink.ts';

/**
 * A thread of a subreddit or a user, whose subreddit is `u_` and their name. The ID of a comment follows the title or `comment`. IDs are
 * numbers to base 36 and ignore leading zeros.
 */
const thread =
  /^\/(?:(?:r\/u_|u\/|user\/)([\w-]{3,20})\/|r\/\w+\/)?comments\/0*([a-z\d]{2,12})(?:\/[^/]*(?:\/0*([a-z\d]{2,12}))?)?\/?$/i;
const short = /^\/0*([a-z\d]{2,12})\/?$/i;
/** A post with pictures, a video or a poll, in the form that apps share. */
const media = /^\/(?:gallery|video|poll|tb)\/0*([a-z\d]{2,12})\/?$/i;

export const reddit: Site = {
  hosts: ['reddit.com', 'redd.it'],
  kinds: {
    post: { what: 'a post', example: 'https://www.reddit.com/comments/1abcde' },
    comment: { what: 'a comment', example: 'https://www.reddit.com/comments/1abcde/comment/k1abcde' },
  },
  read: ({ hostname, pathname }) => {
    // Other subdomains of redd.it host media.
    const isShort = hostname === 'redd.it' || hostname === 'www.redd.it';
    const [, name, found, answer] = thread.exec(pathname) ?? [];
    const id = (isShort ? short.exec(pathname)?.[1] : (found ?? media.exec(pathname)?.[1]))?.toLowerCase();
    if (id === undefined) return undefined;
    const post = `https://www.reddit.com/comments/${id}`;
    const comment = answer?.toLowerCase();
    if (comment !== undefined)
      return { kind: 'comment', id: `${id}/${comment}`, url: `${post}/comment/${comment}`, parent: post };
    return { kind: 'post', id, url: post, ...(name && { author: `@${name}` }) };
  },
};
