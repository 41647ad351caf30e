import { isTelegramPage } from '#src/fields/handle/profiles.ts';
import type { Site } from '../links/postLink.ts';

/** A message. `s/` is the preview in browsers; a number in between is the topic of a forum. */
const message = /^\/(?:s\/)?([a-z]\w{3,31})\/(?:\d{1,12}\/)?0*([1-9]\d{0,11})\/?$/i;

/** The name may be a subdomain: `quarry.t.me/1234`. */
const own = /^(?!www\.)([a-z\d_-]+)\.t\.me$/;

export const telegram: Site = {
  hosts: ['t.me', 'telegram.me', 'telegram.dog'],
  kinds: {
    post: { what: 'a message in a public group or channel', example: 'https://t.me/quarry/1234' },
    comment: { what: 'a comment below a message', example: 'https://t.me/quarry/1234?comment=56' },
  },
  read: ({ hostname, pathname, searchParams }) => {
    const before = own.exec(hostname)?.[1];
    const [, name, number] = message.exec(before === undefined ? pathname : `/${before}${pathname}`) ?? [];
    if (name === undefined || number === undefined || isTelegramPage(name)) return undefined;
    const id = `${name.toLowerCase()}/${number}`;
    const comment = /^0*([1-9]\d{0,11})$/.exec(searchParams.get('comment') ?? '')?.[1];
    if (comment === undefined) return { kind: 'post', id, url: `https://t.me/${id}` };
    const post = `https://t.me/${id}`;
    return { kind: 'comment', id: `${id}/${comment}`, url: `${post}?comment=${comment}`, parent: post };
  },
};
