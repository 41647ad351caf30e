import type { LinkKind, LinkSite } from '#src/resources/bounty/taskTypes/links/postLink.ts';

interface Spelling {
  readonly site: LinkSite;
  readonly kind: LinkKind;
  /** The canonical form. */
  readonly url: string;
  /** Whose it is, where one of the spellings says so. */
  readonly author?: string;
  /** Other ways to write the same. */
  readonly like: readonly string[];
  /** What looks like it and is another thing. */
  readonly unlike: readonly string[];
}

const forum = 'https://bitcointalk.org/index.php';

/** Addresses as the networks' own pages, apps and buttons give them, collected by hand. */
export const spellings: readonly Spelling[] = [
  {
    site: 'twitter',
    kind: 'post',
    url: 'https://x.com/i/status/1234567890123456789',
    author: '@Quarry_dev',
    like: [
      'https://twitter.com/Quarry_dev/status/1234567890123456789',
      'http://www.twitter.com/quarry_dev/status/1234567890123456789/',
      'https://mobile.twitter.com/somebody/status/1234567890123456789?s=20&t=abc',
      'https://X.com/Quarry_dev/status/1234567890123456789/photo/1',
      'https://twitter.com/i/web/status/1234567890123456789',
      'twitter.com/quarry_dev/statuses/1234567890123456789#m',
      '  https://x.com/Quarry_dev/status/1234567890123456789\n',
    ],
    unlike: ['https://x.com/quarry/status/1234567890123456788', 'https://x.com/1234567890123456789'],
  },
  {
    site: 'instagram',
    kind: 'post',
    url: 'https://www.instagram.com/p/CxYz0_1-abc/',
    author: '@quarry.dev',
    like: [
      'https://instagram.com/reel/CxYz0_1-abc',
      'https://www.instagram.com/reels/CxYz0_1-abc/?igsh=MzRl&img_index=2',
      'https://www.instagram.com/tv/CxYz0_1-abc/',
      'https://m.instagram.com/quarry.dev/p/CxYz0_1-abc/',
      'https://www.instagram.com/quarry.dev/reel/CxYz0_1-abc/',
      'instagr.am/p/CxYz0_1-abc',
    ],
    unlike: ['https://www.instagram.com/p/cxyz0_1-abc/', 'https://www.instagram.com/CxYz0_1-abc/'],
  },
  {
    site: 'instagram',
    kind: 'comment',
    url: 'https://www.instagram.com/p/CxYz0_1-abc/c/17900000000000001/',
    like: ['https://www.instagram.com/quarry.dev/p/CxYz0_1-abc/c/17900000000000001?x=1'],
    unlike: ['https://www.instagram.com/p/CxYz0_1-abc/c/17900000000000002/'],
  },
  {
    site: 'telegram',
    kind: 'post',
    url: 'https://t.me/quarry_chat/1234',
    like: [
      'https://t.me/Quarry_Chat/1234',
      'http://telegram.me/quarry_chat/1234?single',
      'https://t.me/s/quarry_chat/1234',
      'https://t.me/quarry_chat/55/1234',
      't.me/quarry_chat/1234/',
    ],
    unlike: ['https://t.me/quarry_chat', 'https://t.me/c/1234567/1234', 'https://t.me/quarry_chat/1234?comment=5'],
  },
  {
    site: 'telegram',
    kind: 'comment',
    url: 'https://t.me/quarry/1234?comment=56',
    like: ['https://t.me/quarry/1234?single&comment=56'],
    unlike: ['https://t.me/quarry/1234', 'https://t.me/quarry/1234?comment=57'],
  },
  {
    site: 'youtube',
    kind: 'video',
    url: 'https://www.youtube.com/watch?v=aBc_dEf-123',
    like: [
      'https://youtu.be/aBc_dEf-123?si=abcdef&t=42',
      'https://m.youtube.com/watch?app=desktop&v=aBc_dEf-123&list=PL1&index=3',
      'https://www.youtube.com/shorts/aBc_dEf-123?feature=share',
      'https://youtube.com/live/aBc_dEf-123',
      'https://www.youtube-nocookie.com/embed/aBc_dEf-123',
      'https://music.youtube.com/watch?v=aBc_dEf-123',
    ],
    unlike: [
      'https://www.youtube.com/watch?v=abc_def-123',
      'https://www.youtube.com/@quarry',
      'https://www.youtube.com/aBc_dEf-123',
      'https://www.youtube.com/watch?v=aBc_dEf-1234',
    ],
  },
  {
    site: 'youtube',
    kind: 'comment',
    url: 'https://www.youtube.com/watch?v=aBc_dEf-123&lc=UgxAbCdEfGh_ijk.9ab',
    like: ['https://youtu.be/aBc_dEf-123?lc=UgxAbCdEfGh_ijk.9ab&si=1'],
    unlike: ['https://www.youtube.com/watch?v=aBc_dEf-123'],
  },
  {
    site: 'vk',
    kind: 'post',
    url: 'https://vk.com/wall12345_678',
    author: '@id12345',
    like: [
      'https://m.vk.com/wall12345_678?from=feed',
      'https://vk.com/quarry?w=wall12345_678',
      'https://vk.ru/feed?w=wall12345_678%2Fall',
      'vk.com/wall12345_678',
    ],
    unlike: ['https://vk.com/wall-12345_678', 'https://vk.com/wall12345', 'https://vk.com/photo12345_678'],
  },
  {
    site: 'vk',
    kind: 'comment',
    url: 'https://vk.com/wall-12345_678?reply=90',
    like: ['https://vk.com/quarry?w=wall-12345_678&reply=90', 'https://m.vk.com/wall-12345_678?reply=90&thread=80'],
    unlike: ['https://vk.com/wall-12345_678', 'https://vk.com/wall-12345_678?reply=91'],
  },
  {
    site: 'vk',
    kind: 'story',
    url: 'https://vk.com/story12345_678',
    author: '@id12345',
    like: ['https://vk.com/feed?w=story12345_678', 'https://m.vk.com/story12345_678'],
    unlike: ['https://vk.com/wall12345_678'],
  },
  {
    site: 'reddit',
    kind: 'post',
    url: 'https://www.reddit.com/comments/1abcde',
    author: '@quarry-dev',
    like: [
      'https://www.reddit.com/r/quarry/comments/1abcde/how_we_began/',
      'https://old.reddit.com/r/quarry/comments/1ABCDE',
      'https://new.reddit.com/user/quarry-dev/comments/1abcde/how_we_began/?utm_medium=web2x&context=3',
      'https://redd.it/1abcde',
    ],
    unlike: [
      'https://i.redd.it/1abcde',
      'https://www.reddit.com/1abcde',
      'https://www.reddit.com/r/quarry/s/AbCdEfGhIj',
      'https://www.reddit.com/r/quarry/comments/1abcdf/how_we_began/',
    ],
  },
  {
    site: 'reddit',
    kind: 'comment',
    url: 'https://www.reddit.com/comments/1abcde/comment/k1abcde',
    like: [
      'https://www.reddit.com/r/quarry/comments/1abcde/how_we_began/k1abcde/?context=3',
      'https://www.reddit.com/r/quarry/comments/1abcde/comment/K1abcde/',
    ],
    unlike: ['https://www.reddit.com/r/quarry/comments/1abcde/how_we_began/'],
  },
  {
    site: 'medium',
    kind: 'post',
    url: 'https://medium.com/p/0123456789ab',
    author: '@quarry.dev',
    like: [
      'https://medium.com/@quarry.dev/how-we-began-0123456789ab',
      'https://medium.com/the-quarry/how-we-began-0123456789ab?source=friends_link&sk=abc',
      'https://quarry.medium.com/how-we-began-0123456789ab',
      'https://www.medium.com/p/0123456789ab/',
    ],
    unlike: [
      'https://medium.com/@quarry.dev',
      'https://medium.com/0123456789ab',
      'https://www.medium.com/0123456789ab',
      'https://medium.com/@quarry.dev/how-we-began-1123456789ab',
      'https://medium.com/@quarry.dev/list/reading-0123456789ab',
    ],
  },
  {
    site: 'steemit',
    kind: 'post',
    url: 'https://steemit.com/@quarry.dev/how-we-began',
    author: '@quarry.dev',
    like: [
      'https://steemit.com/hive-123456/@quarry.dev/how-we-began',
      'https://www.steemit.com/@Quarry.dev/How-We-Began?sort=trending#comments',
      'https://steemit.com/steem/@else/another#@quarry.dev/how-we-began',
    ],
    unlike: ['https://steemit.com/@quarry.dev', 'https://steemit.com/@quarry.dev/how-we-began#@else/re-how'],
  },
  {
    site: 'linkedin',
    kind: 'post',
    url: 'https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678',
    like: [
      'https://www.linkedin.com/posts/quarry_how-we-began-activity-7123456789012345678-AbCd?utm_source=share',
      'https://de.linkedin.com/feed/update/urn:li:activity:7123456789012345678/',
      'https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7123456789012345678?trackingId=a',
    ],
    unlike: [
      'https://www.linkedin.com/in/quarry',
      'https://www.linkedin.com/feed/update/urn:li:share:7123456789012345678',
      'https://www.linkedin.com/pulse/how-we-began',
    ],
  },
  {
    site: 'linkedin',
    kind: 'group',
    url: 'https://www.linkedin.com/groups/1234567',
    like: ['linkedin.com/groups/1234567/?lipi=a'],
    unlike: ['https://www.linkedin.com/groups/'],
  },
  {
    site: 'facebook',
    kind: 'post',
    url: 'https://www.facebook.com/1234567890',
    like: [
      'https://www.facebook.com/quarry/posts/1234567890?__cft__[0]=a',
      'https://m.facebook.com/story.php?story_fbid=1234567890&id=42',
      'https://www.facebook.com/permalink.php?story_fbid=1234567890&id=42',
      'https://www.facebook.com/groups/miners/permalink/1234567890/',
      'https://web.facebook.com/groups/miners/posts/1234567890',
      'https://www.facebook.com/quarry/posts/how-we-began/1234567890/',
      'https://fb.com/quarry/videos/1234567890',
    ],
    unlike: [
      'https://www.facebook.com/quarry',
      'https://www.facebook.com/share/p/AbCdEf/',
      'https://www.facebook.com/profile.php?id=1234567890',
    ],
  },
  {
    site: 'facebook',
    kind: 'comment',
    url: 'https://www.facebook.com/pfbid02AbCdEfGhIjK?comment_id=987654321',
    like: [
      'https://www.facebook.com/quarry/posts/pfbid02AbCdEfGhIjK?comment_id=987654321',
      'https://www.facebook.com/quarry/posts/pfbid02AbCdEfGhIjK?comment_id=11111&reply_comment_id=987654321',
    ],
    unlike: ['https://www.facebook.com/quarry/posts/pfbid02AbCdEfGhIjK'],
  },
  {
    site: 'bitcointalk',
    kind: 'post',
    url: `${forum}?msg=7890123`,
    like: [
      `${forum}?topic=123456.msg7890123#msg7890123`,
      `${forum}?topic=1.msg7890123#msg7890123`,
      `${forum}?topic=123456.msg0007890123`,
      `${forum}?topic=123456.0#msg7890123`,
      `${forum}?topic=123456.msg7890123;topicseen#msg7890123`,
      'http://www.bitcointalk.org/index.php?topic=123456.msg7890123',
    ],
    unlike: [`${forum}?topic=123456.0`, `${forum}?msg=7890124`],
  },
  {
    site: 'bitcointalk',
    kind: 'group',
    url: `${forum}?topic=123456.0`,
    like: [`${forum}?topic=123456.40`, `${forum}?topic=123456.new;topicseen#new`, `${forum}?topic=123456`],
    unlike: [`${forum}?board=12.0`],
  },
  {
    site: 'bitcointalk',
    kind: 'profile',
    url: `${forum}?action=profile;u=123456`,
    like: [`${forum}?action=profile;u=123456;sa=showPosts`],
    unlike: [`${forum}?action=profile`],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://docs.example.com/d/whitepaper-DE?a=1&b=2',
    like: [
      'http://docs.Example.com/d/whitepaper-DE/?b=2&a=1',
      'docs.example.com/d/whitepaper-DE?a=1&b=2&usp=sharing#heading=h.1',
    ],
    unlike: ['https://docs.example.com/d/whitepaper-de?a=1&b=2', 'https://docs.example.com/d/whitepaper-DE?a=1'],
  },
];

/** What is no address of anything public. */
export const hostileLinks: readonly string[] = [
  '',
  '   ',
  'javascript:alert(1)//twitter.com/a/status/1',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://twitter.com/a/status/1',
  'https://user:password@twitter.com/a/status/1',
  'https://twitter.com@127.0.0.1/a/status/1',
  'https://twitter.com:8443/a/status/1',
  'https:\\\\twitter.com\\a\\status\\1',
  'https://twitter.com/a/status/1 https://evil.com',
  'https://twitter.com/a/sta\ttus/1',
  'https://twitter.com/a/status/1\u0000',
  `https://twitter.com/a/status/1?${'a'.repeat(3000)}`,
  'http://127.0.0.1/a/status/1',
  'http://2130706433/a/status/1',
  'http://0x7f.1/a',
  'http://[::1]/a/status/1',
  'http://localhost/a/status/1',
  'http://printer.local/a',
  'http://metadata.google.internal/a',
  'https://twitter/a/status/1',
  '//',
  'https://',
  '{"url":"https://x.com/a/status/1"}',
];
