import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

/** The author and the permlink of a post. The URL of a comment in its thread has them in the fragment. */
const written = /^[/#](?:[^/@]+\/)?@([a-z][a-z\d.-]{2,15})\/([a-z\d-]{1,255})\/?$/;

/** Tabs of an account, in the path position of a post: `/@ann/posts`. */
const tabs =
  /^(?:blog|posts|comments|feed|replies|recent-replies|payout|communities|notifications|settings|wallet|transfers|permissions|password|curation-rewards|author-rewards|delegations|witness|followers|followed)$/;

/** Only Steem is accepted: hive.blog and similar sites show another chain, with other posts at the same author and permlink. */
export const steemit: Site = {
  hosts: ['steemit.com'],
  kinds: { post: { what: 'a post or comment', example: 'https://steemit.com/@quarry/how-we-began' } },
  read: (url) => {
    const path = segmentsOf(url);
    const places = [url.hash, `/${path.join('/')}`].map((place) => written.exec(place.toLowerCase()));
    const [, author, permlink] = places.find(Boolean) ?? [];
    if (author === undefined || permlink === undefined) return undefined;
    if (path.length === 2 && tabs.test(permlink)) return undefined;
    const id = `@${author}/${permlink}`;
    return { kind: 'post', id, url: `https://steemit.com/${id}`, author: `@${author}` };
  },
};
