import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

/** The number alone identifies a status; the name before it is optional and ignored. */
const status = /^\/+(?:#!\/)?(?:(?:i|@?(\w{1,15}))(?:\/web)?)\/status(?:es)?\/0*([1-9]\d{0,19})(?:\/|$)/i;

export const twitter: Site = {
  hosts: ['twitter.com', 'x.com'],
  kinds: { post: { what: 'a tweet', example: 'https://x.com/i/status/1234567890123456789' } },
  read: (url) => {
    // Older links have the status in the fragment: `/#!/quarry/status/12`.
    const path = segmentsOf(url).join('/');
    const [, name, id] = status.exec(`/${path}${path === '' ? url.hash : ''}`) ?? [];
    if (id === undefined) return undefined;
    return { kind: 'post', id, url: `https://x.com/i/status/${id}`, ...(name && { author: `@${name}` }) };
  },
};
