import { describe, expect, it, test } from 'vitest';
import { handle } from '#src/fields/handle/kind.ts';
import { applyMask, isHandle, networks, profileUrlOf } from '#src/fields/handle/networks.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';

const names = [
  ['instagram', ['@quarry.dev', '@_', `@${'a'.repeat(30)}`], ['@', '@a-b', `@${'a'.repeat(31)}`]],
  ['twitter', ['@quarry_dev', `@${'a'.repeat(15)}`], ['@a.b', `@${'a'.repeat(16)}`]],
  ['telegram', ['@quarry', '@dev_1', `@${'a'.repeat(32)}`], ['@abc', '@1quarry', '@a.bcd', `@${'a'.repeat(33)}`]],
  ['vk', ['@quarry.dev', '@id1', '@club12'], ['@quar', '@1quarry', '@id1x', '@a-bcde']],
  ['reddit', ['@Quarry-dev_1', '@abc', `@${'a'.repeat(20)}`], ['@ab', '@a.bc', `@${'a'.repeat(21)}`]],
  ['subreddit', ['@CryptoCurrency', `@${'a'.repeat(21)}`], ['@ab', '@a-bc', '@_abc', `@${'a'.repeat(22)}`]],
  [
    'steemit',
    ['@quarry', '@quarry.dev', '@hive-123456'],
    ['@Quarry', '@ab', '@1abc', '@abc-', '@abc.de', '@abc.', '@a_bc'],
  ],
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
    for (const name of [...wrong, '', 'quarry']) {
      const { success, error } = value({ network }).safeParse(name);
      expect([name, success, error?.issues[0]?.message]).toEqual([name, false, networks[network].problem]);
    }
  });

  it('is found in the address of its page', () => {
    for (const name of right.filter((one) => encodeURIComponent(one.slice(1)) === one.slice(1)))
      for (const more of ['', '?lang=en', '#top'])
        expect(applyMask(network, profileUrlOf(network, name) + more)).toBe(name);
  });

  it('has samples', () => {
    for (const n of [1, 2, 30]) expect(isHandle(network, String(sample({ network }, n, () => n)))).toBe(true);
  });
});

test('a name is found in other addresses of the network too', () => {
  expect(applyMask('twitter', 'https://twitter.com/quarry/status/12')).toBe('@quarry');
  expect(applyMask('reddit', 'https://old.reddit.com/u/quarry/')).toBe('@quarry');
  expect(applyMask('telegram', 'https://t.me/s/quarry')).toBe('@quarry');
  expect(applyMask('steemit', '@Quarry')).toBe('@quarry');
});
