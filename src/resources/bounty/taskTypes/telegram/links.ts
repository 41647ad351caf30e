import type { Site } from '../links/postLink.ts';

/** A message. `s/` is the preview in browsers; a number in between is the topic of a forum. */
const message = /^\/(?:s\/)?([a-z]\w{3,31})\/(?:\d{1,12}\/)?(\d{1,12})\/?$/i;

export const telegram: Site = {
  hosts: ['t.me', 'telegram.me', 'telegram.dog'],
  kinds: {
    post: { what: 'a message in a public group or channel', example: 'https://t.me/quarry/1234' },
    comment: { what: 'a comment below a message', example: 'https://t.me/quarry/1234?comment=56' },
  },
  read: ({ pathname, searchParams }) => {
    const [, name, number] = message.exec(pathname) ?? [];
    if (name === undefined || number === undefined) return undefined;
    const id = `${name.toLowerCase()}/${number}`;
    const comment = /^\d{1,12}$/.exec(searchParams.get('comment') ?? '')?.[0];
    if (comment === undefined) return { kind: 'post', id, url: `https://t.me/${id}` };
    return { kind: 'comment', id: `${id}/${comment}`, url: `https://t.me/${id}?comment=${comment}` };
  },
};
