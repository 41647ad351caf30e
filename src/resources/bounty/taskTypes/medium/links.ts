import { mediumSubdomain } from '#src/fields/handle/profiles.ts';
import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

/** The URL of a story ends with its hexadecimal ID, after the title or, in the short form, after `/p/`. */
const number = /^(?:.*-)?([\da-f]{9,12})$/;

/** Pages of tags, topics, members and collections, whose IDs look like the ID of a story. */
const otherPages = ['tag', 'topic', 'topics', 'u', 'c', 'search', 'm', 'me', 'r', 'feed'];

/** The author's name is in the path or the subdomain. */
function authorOf(hostname: string, first = ''): string | undefined {
  const name = mediumSubdomain(hostname);
  return /^@[\w.-]+$/.test(first) ? first : name && `@${name}`;
}

export const medium: Site = {
  hosts: ['medium.com'],
  kinds: {
    post: { what: 'a story or response', example: 'https://medium.com/@quarry/how-we-began-0123456789ab' },
  },
  read: (url) => {
    const [first, ...more] = segmentsOf(url);
    const last = more.at(-1) ?? (mediumSubdomain(url.hostname) === undefined ? undefined : first);
    const [, id] = number.exec(last ?? '') ?? [];
    if (id === undefined || more.length > 1 || otherPages.includes(first ?? '')) return undefined;
    const author = authorOf(url.hostname, first);
    return { kind: 'post', id, url: `https://medium.com/p/${id}`, ...(author && { author }) };
  },
};
