import { describe, expect, it, test } from 'vitest';
import { handle } from '#src/fields/handle/kind.ts';
import {
  handleVersion,
  isHandle,
  isNetwork,
  maskInput,
  maskOnBlur,
  networks,
  parseHandle,
  profileUrlOf,
} from '#src/fields/handle/networks.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { caseRows } from '#tests/support/cases.ts';
import { formVersion } from '#tests/support/formVersion.ts';

const names = [
  ['instagram', ['@quarry.dev', '@_', `@${'a'.repeat(30)}`], ['@', '@a-b', `@${'a'.repeat(31)}`]],
  ['twitter', ['@quarry_dev', `@${'a'.repeat(15)}`], ['@a.b', `@${'a'.repeat(16)}`]],
  ['telegram', ['@quarry', '@dev_1', `@${'a'.repeat(32)}`], ['@abc', '@1quarry', '@a.bcd', `@${'a'.repeat(33)}`]],
  ['vk', ['@quarry.dev', '@id1', '@club12'], ['@quar', '@1quarry', '@id1x', '@a-bcde']],
  ['reddit', ['@Quarry-dev_1', '@abc', `@${'a'.repeat(20)}`], ['@ab', '@a.bc', `@${'a'.repeat(21)}`]],
  ['subreddit', ['@CryptoCurrency', `@${'a'.repeat(21)}`], ['@ab', '@a-bc', '@_abc', `@${'a'.repeat(22)}`]],
  ['steemit', ['@quarry', '@quarry.dev', '@hive-123456'], ['@ab', '@1abc', '@abc-', '@abc.de', '@abc.', '@a_bc']],
  ['medium', ['@quarry', '@quarry.dev-1_'], ['@', '@a b', `@${'a'.repeat(61)}`]],
  ['youtube', ['@quarry', '@каменоломня', '@a.b-c·d'], ['@ab', '@a b c', `@${'a'.repeat(31)}`]],
  ['linkedin', ['@quarry-dev', '@jürgen-klar-12'], ['@ab', '@a.bc', '@a_bc']],
  ['facebook', ['@quarry.dev', '@abcde'], ['@abcd', '@quarry_dev', `@${'a'.repeat(51)}`]],
  ['bitcointalk', ['@Quarry Dev', '@$atoshi!', '@Ü'], ['@', '@ a', '@<b>', `@${'a'.repeat(26)}`]],
] as const;

test('every network of tasks where people have accounts has a mask', () => {
  const social = Object.keys(networkNames).filter((network) => network !== 'translation');
  expect(Object.keys(networks)).toEqual(expect.arrayContaining(social));
  expect(names.map(([network]) => network).toSorted()).toEqual(Object.keys(networks).toSorted());
});

describe.each(names)('a name on %s', (network, right, wrong) => {
  const { value, sample } = rulesOf(handle(network));

  it('may be these', () => expect(right.filter((name) => isHandle(network, name))).toEqual(right));

  it('may not be these, and the problem says what is possible', () => {
    for (const name of [...wrong, '']) {
      const { success, error } = value({ network }).safeParse(name);
      expect([name, success, error?.issues[0]?.message]).toEqual([name, false, networks[network].problem]);
    }
  });

  it('is found in the address of its page', () => {
    for (const name of right.filter((one) => encodeURIComponent(one.slice(1)) === one.slice(1)))
      for (const more of ['', '?lang=en', '#top'])
        expect(parseHandle(network, profileUrlOf(network, name) + more)).toBe(name);
  });

  it('has samples', () => {
    for (const n of [1, 2, 30]) expect(isHandle(network, String(sample({ network }, n, () => n)))).toBe(true);
  });
});

/** The rows of the trial, whose last column says what is right. */
const trial = caseRows('handles.tsv').map(([network = '', typed = '', , right = '']) => {
  const [handle = ''] = right.split(',');
  return [network, typed, handle.startsWith('@') && !right.includes('refused') ? handle : undefined] as const;
});

/** Network, what is typed, and the handle that it names. */
const readings: readonly (readonly [string, string, string | undefined])[] = [
  ...trial,
  ['twitter', 'https://twitter.com/quarry/status/12', '@quarry'],
  ['twitter', 'https://mobile.x.com/@Ann/with_replies?s=20', '@Ann'],
  ['twitter', 'https://twitter.com/intent/user?screen_name=ann', '@ann'],
  ['twitter', 'https://twitter.com/i/user/123456', undefined],
  ['twitter', 'https://x.com/home', undefined],
  ['twitter', 'https://x.com.evil.example/ann', undefined],
  ['twitter', 'https://x.com/ann-lee', undefined],
  ['twitter', 'https://x.com/a_name_that_is_too_long', undefined],
  ['twitter', ' \u200e@ann\u200f ', '@ann'],
  ['reddit', 'https://old.reddit.com/u/quarry/', '@quarry'],
  ['reddit', '/user/Ann-Lee/comments', '@Ann-Lee'],
  ['reddit', 'https://www.reddit.com/r/u_ann/', '@ann'],
  ['reddit', 'https://www.reddit.com/r/quarry/', undefined],
  ['reddit', 'https://www.reddit.com/user/me/', undefined],
  ['subreddit', 'r/quarry', '@quarry'],
  ['subreddit', 'https://www.reddit.com/user/quarry', undefined],
  ['telegram', 'https://t.me/s/quarry', '@quarry'],
  ['telegram', 'https://t.me/quarry/1234?single', '@quarry'],
  ['telegram', 'tg://resolve?domain=ann_lee', '@ann_lee'],
  ['telegram', 'T.me/Ann_Lee', '@Ann_Lee'],
  ['telegram', 'https://t.me/+AbCdEfGhIjK', undefined],
  ['telegram', 'https://t.me/joinchat/AbCdEfGhIjK', undefined],
  ['telegram', 'https://t.me/c/1234567/12', undefined],
  ['telegram', 'https://www.t.me/ann_lee', '@ann_lee'],
  ['instagram', 'https://www.instagram.com/stories/ann.lee/123/', '@ann.lee'],
  ['instagram', 'https://instagram.com/_u/ann.lee', '@ann.lee'],
  ['instagram', 'https://www.instagram.com/p/CxYz0123abc/', undefined],
  ['instagram', 'instagram.com', undefined],
  ['youtube', 'youtube.com/@ann.lee/videos', '@ann.lee'],
  ['youtube', 'https://www.youtube.com/@%D0%B0%D0%BD%D0%BD%D0%B0', '@анна'],
  ['youtube', 'https://www.youtube.com/user/ann', undefined],
  ['youtube', 'https://www.youtube.com/watch?v=abcdefghijk', undefined],
  ['linkedin', 'https://de.linkedin.com/in/ann-lee/en', '@ann-lee'],
  // Indonesian.
  ['linkedin', 'https://id.linkedin.com/in/ann-lee', '@ann-lee'],
  ['linkedin', 'in/ann-lee', '@ann-lee'],
  ['linkedin', 'https://www.linkedin.com/company/quarry', undefined],
  ['linkedin', 'https://www.linkedin.com/in/%E0%A4%A', undefined],
  ['facebook', 'https://www.facebook.com/profile.php?id=100012345678901&sk=about', '@100012345678901'],
  ['facebook', 'https://m.facebook.com/people/Ann-Lee/100012345678901/', '@100012345678901'],
  ['facebook', 'https://www.facebook.com/p/Ann-Lee-100012345678901/', '@100012345678901'],
  ['facebook', 'https://www.facebook.com/groups/miners', undefined],
  ['facebook', 'https://www.facebook.com/share/1AbCdEf/', undefined],
  ['facebook', 'https://developers.facebook.com/docs', undefined],
  ['vk', 'https://m.vk.com/id12345?from=search', '@id12345'],
  ['vk', 'https://vk.com/wall-12345_678', undefined],
  ['vk', 'https://vk.com/away.php?to=x', undefined],
  ['steemit', '@Quarry', '@quarry'],
  ['steemit', 'https://steemit.com/hive-123456/@ann.lee/a-post', '@ann.lee'],
  ['steemit', 'https://steemit.com/trending', undefined],
  ['medium', 'https://ann-lee.medium.com/a-story-0123456789ab', '@ann-lee'],
  ['medium', 'https://medium.com/@ann.lee/about', '@ann.lee'],
  ['medium', 'https://medium.com/the-quarry', undefined],
  ['bitcointalk', 'https://bitcointalk.org/index.php?action=profile;user=Ann%20Lee', '@Ann Lee'],
  ['bitcointalk', 'https://bitcointalk.org/index.php?action=profile;u=123456', undefined],
  ['twitter', 'https://x.com/bookmarks', undefined],
  ['twitter', 'https://x.com/en/tos', undefined],
  ['twitter', '＠ann', '@ann'],
  ['reddit', 'r/u_ann', '@ann'],
  ['reddit', 'https://sh.reddit.com/u/ann', '@ann'],
  ['subreddit', 'https://www.reddit.com/r/all/', undefined],
  ['subreddit', 'r/popular', undefined],
  ['telegram', 'https://web.telegram.org/k/#@ann_lee', '@ann_lee'],
  ['telegram', 'https://web.telegram.org/a/#-1001234', undefined],
  ['telegram', 'https://t.me/auction/abc', undefined],
  ['instagram', 'https://www.instagram.com/invites/contact/?i=1', undefined],
  ['instagram', 'https://www.instagram.com/ar/123/', undefined],
  ['instagram', 'https://www.instagram.com/user?username=ann', undefined],
  ['youtube', 'https://music.youtube.com/@ann', '@ann'],
  ['youtube', 'https://www.youtube.com/hashtag/@ann', undefined],
  ['youtube', 'UCabcdefghijklmnopqrstuv', undefined],
  ['linkedin', 'https://www.linkedin.com/comm/in/ann-lee', '@ann-lee'],
  ['linkedin', 'https://www.linkedin.com/in/me/', undefined],
  ['facebook', 'https://www.facebook.com/groups/42/user/100012345678901/', '@100012345678901'],
  ['facebook', 'https://www.messenger.com/t/ann.lee.9', '@ann.lee.9'],
  ['facebook', 'https://www.facebook.com/memories', undefined],
  ['facebook', 'https://www.facebook.com/friends', undefined],
  ['facebook', 'https://www.facebook.com/posts/12345678', undefined],
  ['vk', 'https://vk.me/ann_lee', '@ann_lee'],
  ['vk', 'https://id.vk.com/ann_lee', undefined],
  ['vk', 'https://vk.com/bookmarks', undefined],
  ['vk', 'https://vk.com/board12345', undefined],
  ['vk', 'https://vk.com/gim12345', undefined],
  ['steemit', 'https://steemit.com/bitcoin/@quarry/a-post#@ann/re-a-post', '@ann'],
  ['medium', 'https://help.medium.com/hc/en-us', undefined],
  ['medium', 'https://link.medium.com/AbCd', undefined],
  ['medium', 'https://medium.com/feed/@ann', undefined],
  ['bitcointalk', 'https://bitcointalk.org/index.php?action=profile;user=J%F6rg', '@Jörg'],
];

test('the declared version of handles is the digest of their forms: if not, declare the expected one', () => {
  const forms = readings.flatMap(([network, text]) =>
    isNetwork(network) ? [[text, parseHandle(network, text)] as const] : [],
  );
  expect(handleVersion).toBe(formVersion(forms));
});

test.each([...new Set(readings.map(([network]) => network))])(
  '%s: what is typed names an account, or none',
  (network) => {
    if (!isNetwork(network)) throw new Error(`There is no network ${network}.`);
    for (const [, text, handle] of readings.filter(([of]) => of === network)) {
      expect([text, parseHandle(network, text)]).toEqual([text, handle]);
      // What is typed and left is the same handle, or refused: a part of an address is no name.
      const left = maskOnBlur(
        network,
        Array.from(text).reduce((typed, sign) => maskInput(network, typed + sign), ''),
      );
      if (handle === undefined) expect(isHandle(network, left)).toBe(false);
      else expect(left).toBe(handle);
    }
  },
);
