import { parseUrl } from '#src/schema/parseUrl.ts';
import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

/** The ID of a post: a number, or the longer text that Facebook uses instead. */
const isPost = /^(?:\d{5,25}|pfbid[\dA-Za-z]{10,120})$/;
/** Parameters with the ID of a post, in order of precedence. */
const postParameters = ['story_fbid', 'fbid', 'v', 'multi_permalinks'];
/** Path segments before the ID of a post; the words of its title may come between. */
const postSegments = ['posts', 'permalink', 'videos', 'reel', 'photos'];

function postOf(url: URL): string | undefined {
  const parts = segmentsOf(url);
  // A bare number may also be the ID of a person, which only Facebook can distinguish. Two numbers are the page's ID and the post's ID.
  const alone = parts.length === 1 ? parts[0]?.replace(/^\d{5,25}_/, '') : undefined;
  if (alone !== undefined && isPost.test(alone)) return alone;
  const at = parts.findIndex((part) => postSegments.includes(part));
  const inPath = at === -1 ? undefined : parts.slice(at + 1).findLast((part) => isPost.test(part));
  // If the path contains the post, its parameters are ignored, because they would hide the post.
  if (inPath !== undefined) return inPath;
  if (parts[0] === 'groups' && url.searchParams.get('view') === 'permalink')
    return url.searchParams.get('id') ?? undefined;
  const named = postParameters.map((name) => url.searchParams.get(name)).find((value) => value !== null);
  return named ?? undefined;
}

/** The post in the address of an embedded one: `/plugins/post.php?href=…` */
function embeddedIn(url: URL): URL | undefined {
  const href = /^\/plugins\/(?:post|video)\.php$/.test(url.pathname) ? url.searchParams.get('href') : null;
  const post = parseUrl(href ?? '');
  return post && /(?:^|\.)facebook\.com$/.test(post.hostname) ? post : undefined;
}

/** The number of a comment, which some pages encode: `comment:1234567890_987654321` in base64. */
function commentIn(text: string): string | undefined {
  const plain = /^0*([1-9]\d{4,24})$/.exec(text)?.[1];
  if (plain !== undefined) return plain;
  try {
    return /^comment:\d+_0*([1-9]\d{4,24})$/.exec(atob(text))?.[1];
  } catch {
    return undefined;
  }
}

export const facebook: Site = {
  hosts: ['facebook.com', 'fb.com'],
  kinds: {
    post: { what: 'a post', example: 'https://www.facebook.com/quarry/posts/1234567890' },
    comment: { what: 'a comment', example: 'https://www.facebook.com/quarry/posts/1234567890?comment_id=987654321' },
  },
  read: (given) => {
    const url = embeddedIn(given) ?? given;
    const id = postOf(url)?.replace(/^0+/, '') ?? '';
    if (!isPost.test(id)) return undefined;
    const post = `https://www.facebook.com/${id}`;
    // A reply counts as a comment. A post has several IDs, so the link doesn't identify the post of a comment.
    const named = url.searchParams.get('reply_comment_id') ?? url.searchParams.get('comment_id');
    if (named === null || named === '') return { kind: 'post', id, url: post };
    const comment = commentIn(named);
    if (comment === undefined) return undefined;
    // The number alone identifies a comment, and Facebook redirects from it to the comment below its post.
    return { kind: 'comment', id: comment, url: `https://www.facebook.com/${comment}?comment_id=${comment}` };
  },
};
