import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

/** The URL of an update contains `urn:li:activity:123`, the URL of a post `…-activity-123-abcd`. */
const update = /^urn:li:(activity|share|ugcPost|groupPost):(?:0*([1-9]\d{0,11})-)?0*([1-9]\d{9,24})$/;
const post = /(?:^|[-_])(activity|share|ugcPost)-()0*([1-9]\d{9,24})(?:-[\w-]*)?$/;
const group = /^0*([1-9]\d{0,11})$/;
/** Parameters of links to a comment, which isn't a post. */
const commentParameters = ['commentUrn', 'dashCommentUrn', 'replyUrn', 'dashReplyUrn'];

/** The prefixes of paths in emails and on phones. */
const pagePrefixes = ['comm', 'mwlite', 'm'];

/** Returns the URN of an update: a segment, or a parameter of the feed in the link of a notification. */
const urnIn = (path: readonly string[], { searchParams }: URL): string =>
  path.find((part) => part.startsWith('urn:li:')) ??
  (path[0] === 'feed' ? searchParams.get('highlightedUpdateUrn') : null) ??
  '';

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
    const [prefix = '', ...rest] = segmentsOf(url);
    const path = pagePrefixes.includes(prefix) ? rest : [prefix, ...rest];
    const [first, second = ''] = path;
    if (commentParameters.some((name) => url.searchParams.has(name))) return undefined;
    const members = first === 'groups' ? group.exec(second)?.[1] : undefined;
    if (members !== undefined) return { kind: 'group', id: members, url: `https://www.linkedin.com/groups/${members}` };
    const [, what, owner, number] = (first === 'posts' ? post.exec(second) : update.exec(urnIn(path, url))) ?? [];
    if (what === undefined || number === undefined) return undefined;
    const id = `${what}:${owner ? `${owner}-` : ''}${number}`;
    return { kind: 'post', id, url: `https://www.linkedin.com/feed/update/urn:li:${id}` };
  },
};
