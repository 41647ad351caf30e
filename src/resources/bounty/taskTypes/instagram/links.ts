import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

/**
 * Posts, reels and videos share one space of codes; a comment may have replies. Only Instagram can resolve the links of the button “Share”,
 * below `/share/`. Sounds are below `/reels/audio/`.
 */
const shown =
  /^\/(?:(?!share\/|explore\/)@?([\w.]{1,30})\/)?(?:p|reels?|tv)\/(?!(?:audio|videos)(?:\/|$))([\w-]{5,50})(?:\/c\/0*([1-9]\d{4,24})(?:\/r\/0*([1-9]\d{4,24}))?)?(?:\/|$)/;

export const instagram: Site = {
  hosts: ['instagram.com', 'instagr.am'],
  kinds: {
    post: { what: 'a post or reel', example: 'https://www.instagram.com/p/CxYz0123abc/' },
    comment: { what: 'a comment', example: 'https://www.instagram.com/p/CxYz0123abc/c/17900000000000000/' },
  },
  read: (url) => {
    const [, name, code, comment, reply] = shown.exec(`/${segmentsOf(url).join('/')}`) ?? [];
    if (code === undefined) return undefined;
    const post = `https://www.instagram.com/p/${code}/`;
    // The name before the code is the author of the post, even for a comment.
    const answer = reply === undefined ? '' : `r/${reply}/`;
    if (comment !== undefined)
      return { kind: 'comment', id: `${code}/${reply ?? comment}`, url: `${post}c/${comment}/${answer}`, parent: post };
    return { kind: 'post', id: code, url: post, ...(name && { author: `@${name}` }) };
  },
};
