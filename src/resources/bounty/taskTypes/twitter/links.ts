import type { Site } from '../links/postLink.ts';

/** Any name, or none, stands before a status: the number alone says which it is. */
const status = /^\/(?:(?:i|(\w{1,15}))(?:\/web)?)\/status(?:es)?\/(\d{1,20})(?:\/|$)/;

export const twitter: Site = {
  hosts: ['twitter.com', 'x.com'],
  kinds: { post: { what: 'a tweet', example: 'https://x.com/i/status/1234567890123456789' } },
  read: ({ pathname }) => {
    const [, name, id] = status.exec(pathname) ?? [];
    if (id === undefined) return undefined;
    return { kind: 'post', id, url: `https://x.com/i/status/${id}`, ...(name && { author: `@${name}` }) };
  },
};
