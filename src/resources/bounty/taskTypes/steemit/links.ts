import type { Site } from '../links/postLink.ts';

/** The author and the permlink of a post. The URL of a comment opened in its thread has them in the fragment. */
const written = /^[/#](?:[^/@]+\/)?@([a-z][a-z\d.-]{2,15})\/([a-z\d-]{1,255})\/?$/;

/** Only Steem: hive.blog and similar sites show another chain, where the same author and permlink may be another post. */
export const steemit: Site = {
  hosts: ['steemit.com'],
  kinds: { post: { what: 'a post or comment', example: 'https://steemit.com/@quarry/how-we-began' } },
  read: ({ pathname, hash }) => {
    const [, author, permlink] = written.exec(hash.toLowerCase()) ?? written.exec(pathname.toLowerCase()) ?? [];
    if (author === undefined || permlink === undefined) return undefined;
    const id = `@${author}/${permlink}`;
    return { kind: 'post', id, url: `https://steemit.com/${id}`, author: `@${author}` };
  },
};
