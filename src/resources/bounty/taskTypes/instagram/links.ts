import type { Site } from '../links/postLink.ts';

/** Posts, reels and videos share one space of codes. */
const shown = /^\/(?:([\w.]{1,30})\/)?(?:p|reels?|tv)\/([\w-]{5,50})(?:\/c\/(\d{5,25}))?(?:\/|$)/;

export const instagram: Site = {
  hosts: ['instagram.com', 'instagr.am'],
  kinds: {
    post: { what: 'a post or reel', example: 'https://www.instagram.com/p/CxYz0123abc/' },
    comment: { what: 'a comment', example: 'https://www.instagram.com/p/CxYz0123abc/c/17900000000000000/' },
  },
  read: ({ pathname }) => {
    const [, name, code, comment] = shown.exec(pathname) ?? [];
    if (code === undefined) return undefined;
    const post = `https://www.instagram.com/p/${code}/`;
    // The name before the code is that of the author of the post, not of the comment.
    if (comment !== undefined) return { kind: 'comment', id: `${code}/${comment}`, url: `${post}c/${comment}/` };
    return { kind: 'post', id: code, url: post, ...(name && { author: `@${name}` }) };
  },
};
