import type { Site } from '../links/postLink.ts';

/** An author and the permanent name of what they wrote; a comment opened in its thread stands behind the #. */
const written = /^[/#](?:[a-z\d-]+\/)?@([a-z][a-z\d.-]{2,15})\/([a-z\d-]{1,255})\/?$/;

/** Steem alone: hive.blog and its like show another chain, on which the same address may be another post. */
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
