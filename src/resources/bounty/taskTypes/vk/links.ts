import type { PostLink, Site } from '../links/postLink.ts';

/** A post, a comment below it or a story, on its own page or as an overlay of any page: `?w=wall-1_2_r3`, `?z=…`. */
const shown = /^(wall|story)(-?)0*([1-9]\d{0,11})_0*([1-9]\d{0,11})(?:_r0*([1-9]\d{0,11}))?(?![\w-])/;
const overlaid = ['w', 'z'];

/** A positive ID belongs to a person, a negative ID to a community. */
const authorOf = (owner: string) => (owner.startsWith('-') ? {} : { author: `@id${owner}` });

function wallLink(owner: string, number: string, reply: string | null): PostLink {
  const id = `${owner}_${number}`;
  const post = `https://vk.com/wall${id}`;
  const comment = /^0*([1-9]\d{0,11})$/.exec(reply ?? '')?.[1];
  if (comment !== undefined)
    return { kind: 'comment', id: `${id}/${comment}`, url: `${post}?reply=${comment}`, parent: post };
  return { kind: 'post', id, url: post, ...authorOf(owner) };
}

export const vk: Site = {
  hosts: ['vk.com', 'vk.ru'],
  kinds: {
    post: { what: 'a post', example: 'https://vk.com/wall-12345_678' },
    comment: { what: 'a comment', example: 'https://vk.com/wall-12345_678?reply=90' },
    story: { what: 'a story', example: 'https://vk.com/story12345_678' },
  },
  read: ({ pathname, searchParams }) => {
    // An overlay covers the post of the page below it.
    const places = [...overlaid.map((name) => searchParams.get(name) ?? ''), pathname.slice(1)];
    const [, what, sign = '', user, number, answer] = places.map((place) => shown.exec(place)).find(Boolean) ?? [];
    if (user === undefined || number === undefined) return undefined;
    const owner = `${sign}${user}`;
    if (what === 'wall') return wallLink(owner, number, answer ?? searchParams.get('reply'));
    const id = `${owner}_${number}`;
    return { kind: 'story', id, url: `https://vk.com/story${id}`, ...authorOf(owner) };
  },
};
