import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

/** A story's address ends with its number in hexadecimal digits: behind its title, or alone after `p`. */
const number = /^(?:.*-)?([\da-f]{9,12})$/;

/** A person's or a publication's own domain. */
const own = /^(?!www\.)([\w-]+)\.medium\.com$/;

/** The person's name stands in the path, or before the domain. */
function authorOf(hostname: string, first = ''): string | undefined {
  const name = own.exec(hostname)?.[1];
  return /^@[\w.-]+$/.test(first) ? first : name && `@${name}`;
}

export const medium: Site = {
  hosts: ['medium.com'],
  kinds: {
    post: { what: 'a story or response', example: 'https://medium.com/@quarry/how-we-began-0123456789ab' },
  },
  read: (url) => {
    const [first, ...more] = segmentsOf(url);
    const last = more.at(-1) ?? (own.test(url.hostname) ? first : undefined);
    const [, id] = number.exec(last ?? '') ?? [];
    if (id === undefined || more.length > 1) return undefined;
    const author = authorOf(url.hostname, first);
    return { kind: 'post', id, url: `https://medium.com/p/${id}`, ...(author && { author }) };
  },
};
