import type { Site } from '../links/postLink.ts';

/** The number alone identifies a status; the name before it may be any, or missing. */
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
