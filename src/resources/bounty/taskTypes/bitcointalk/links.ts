import type { Site } from '../links/postLink.ts';

/** The forum separates parameters by semicolons. */
const topic = /[?;&]topic=0*(\d{1,12})(?:\.(?:msg0*(\d{1,12})|\w+))?(?=[;&]|$)/;
const alone = /[?;&]msg=0*(\d{1,12})(?=[;&]|$)/;
const anchor = /^#msg0*(\d{1,12})$/;
const member = /[?;&]u=0*(\d{1,12})(?=[;&]|$)/;

const forum = 'https://bitcointalk.org/index.php';

export const bitcointalk: Site = {
  hosts: ['bitcointalk.org'],
  kinds: {
    post: { what: 'a post', example: `${forum}?topic=123456.msg7890123#msg7890123` },
    group: { what: 'a thread', example: `${forum}?topic=123456.0` },
    profile: { what: 'a profile', example: `${forum}?action=profile;u=123456` },
  },
  read: (url) => {
    // Some apps encode the # when they share an address.
    const [search = '', ...encoded] = url.search.split(/%23/i);
    const hash = encoded.length > 0 ? `#${encoded.join('#')}` : url.hash;
    const [, thread, named] = topic.exec(search) ?? [];
    const anchored = anchor.exec(hash)?.[1];
    // The path and the fragment name different messages, so the post is ambiguous.
    if (named !== undefined && anchored !== undefined && named !== anchored) return undefined;
    const message = anchored ?? named ?? (/[?;&]action=/.test(search) ? undefined : alone.exec(search)?.[1]);
    const [, user] = member.exec(search) ?? [];
    // A message number is unique in the forum, which ignores the topic. The ID omits the topic.
    if (message !== undefined) return { kind: 'post', id: message, url: `${forum}?msg=${message}` };
    if (thread !== undefined) return { kind: 'group', id: thread, url: `${forum}?topic=${thread}.0` };
    return user === undefined ? undefined : { kind: 'profile', id: user, url: `${forum}?action=profile;u=${user}` };
  },
};
