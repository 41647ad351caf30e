import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

/** The URL of a story ends with its hexadecimal id, after the title or, in the short form, after `/p/`. */
const number = /^(?:.*-)?([\da-f]{9,12})$/;

/** The subdomain of a person or a publication. */
const own = /^(?!(?:www|link|help)\.)([\w-]+)\.medium\.com$/;

/** The author's name is in the path or the subdomain. */
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
