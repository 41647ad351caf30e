import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

/** The URL of an update contains `urn:li:activity:123`, that of a post `…-activity-123-abcd`. */
const update = /^urn:li:(activity|share|ugcPost):(\d{10,25})$/;
const post = /(?:^|[-_])(activity|share|ugcPost)-(\d{10,25})(?:-[\w-]*)?$/;
/** Parameters of the links to a comment, which is no post. */
const commentParameters = ['commentUrn', 'dashCommentUrn', 'replyUrn', 'dashReplyUrn'];

export const linkedin: Site = {
  hosts: ['linkedin.com'],
  kinds: {
    post: {
      what: 'a post',
      example: 'https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678',
    },
    group: { what: 'a group', example: 'https://www.linkedin.com/groups/1234567' },
  },
  read: (url) => {
    const path = segmentsOf(url);
    const [first, second = ''] = path;
    if (commentParameters.some((name) => url.searchParams.has(name))) return undefined;
    if (first === 'groups' && /^\d{1,12}$/.test(second))
      return { kind: 'group', id: second, url: `https://www.linkedin.com/groups/${second}` };
    const [, what, number] =
      (first === 'posts' ? post.exec(second) : update.exec(path.find((part) => part.startsWith('urn:li:')) ?? '')) ??
      [];
    if (what === undefined || number === undefined) return undefined;
    const id = `${what}:${number}`;
    return { kind: 'post', id, url: `https://www.linkedin.com/feed/update/urn:li:${id}` };
  },
};
