import { describe, expect, test } from 'vitest';
import { handle } from '#src/fields/handle/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { richText } from '#src/fields/richText/kind.ts';
import { valueSchemaOf } from '#src/fields/rules.ts';
import { serverRulesOf } from '#src/fields/serverRules.ts';
import { text } from '#src/fields/text/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { walletAddress } from '#src/fields/walletAddress/kind.ts';
import type { NetworkName } from '#src/fields/walletAddress/networkNames.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyField } from '#src/schema/field.ts';

/** A write of one field of a new record. */
const writing = (name: string, { options }: AnyField, value: unknown) => ({
  name,
  options,
  resource: campaigns,
  actor: { id: 1, role: 'admin' as const, emailVerified: true },
  before: undefined,
  given: { [name]: value },
  after: { [name]: value },
  lookup: async () => new Map(),
  uploads: async () => new Map(),
  adCurrency: 'USD',
});

const complete = (field: AnyField, value: unknown) => serverRulesOf(field).complete?.(writing('it', field, value));
const check = (field: AnyField, value: unknown) => serverRulesOf(field).check?.(writing('it', field, value));

describe('the checksum of a wallet address', () => {
  const addresses: readonly (readonly [NetworkName, address: string, isRight: boolean])[] = [
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', false],
    ['bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true],
    ['bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp', false],
    // The checksum of version 0 (BIP 173) on an address of version 1 (BIP 350).
    ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', false],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
    ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', true],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', false],
    ['neo', 'APBWDFXtdrcZ4CQYyqGUamyKU1UeXGrKhk', true],
    ['neo', 'APBWDFXtdrcZ4CQYyqGUamyKU1UeXGrKhj', false],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', false],
  ];

  test.each(addresses)('of %s: %s is right: %s', async (network, address, isRight) => {
    const found = isRight ? [] : [problem('invalidWalletAddress', { network: choiceWord(network) }, 'it')];
    expect(await check(walletAddress([network]), address)).toEqual(found);
  });

  test('has to be that of one of its networks; nothing is no mistake', async () => {
    expect(await check(walletAddress(['tron', 'bitcoin']), '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toEqual([]);
    expect(await check(walletAddress(['tron', 'neo']), '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toHaveLength(1);
    expect(await check(walletAddress(['tron']), null)).toEqual([]);
  });
});

describe('an address that has to be public', () => {
  const field = url({ publicHost: true, macros: ['country'] });

  test.each([
    ['https://10.0.0.1/', '10.0.0.1'],
    ['https://0x7f.1/', '127.0.0.1'],
    ['https://[::1]/', '[::1]'],
    ['https://printer.LOCAL./?c={country}', 'printer.local.'],
    ['https://db.internal/', 'db.internal'],
    ['https://localhost/', 'localhost'],
  ])('isn’t %s', async (address, host) => {
    expect(await check(field, address)).toEqual([problem('addressNotPublic', { host }, 'it')]);
    expect(await check(url(), address)).toEqual([]);
  });

  test.each(['https://93.184.216.34/', 'https://shop.example/{country}', 'https://local.example/', 'no address', null])(
    'may be %s',
    async (address) => expect(await check(field, address)).toEqual([]),
  );
});

test('a handle is one of the network that another field of its record names', async () => {
  const field = handle({ networkFrom: 'network' });
  const asked = (network: unknown, value: string) => {
    const write = writing('it', field, value);
    return serverRulesOf(field).check?.({ ...write, after: { ...write.after, network } });
  };
  expect(await asked('instagram', '@ada.l')).toEqual([]);
  expect(await asked('twitter', '@ada.l')).toEqual([problem('invalidTwitterHandle', {}, 'it')]);
  expect(await asked('reddit', '@ab')).toEqual([problem('invalidRedditHandle', {}, 'it')]);
  expect(await asked(null, '@ada.l')).toEqual([]);
});

test('the sanitizer passes by only what the rules refuse, whatever its characters', async () => {
  const field = richText({ max: 2 * limits.rawMarkup });
  const long = `<p onclick="x()">${'👩'.repeat(limits.rawMarkup / 2)}</p>`;
  expect(await complete(field, long)).toBeUndefined();
  expect(valueSchemaOf(field).safeParse(long).error?.issues).toMatchObject([{ code: 'too_big' }]);
});

describe('in a list of sub-records', () => {
  const list = records({ note: richText(), address: walletAddress(['ethereum']), label: text() });

  test('a rich text is sanitized like any other', async () => {
    const given = [{ note: '<p onclick="x()">a</p><script>x()</script>', label: '<b>' }, 'no entry', null];
    expect(await complete(list, given)).toEqual([{ note: '<p>a</p>', label: '<b>' }, 'no entry', null]);
    expect(await complete(list, 'no list')).toBeUndefined();
  });

  test('a list that is too long is left to be refused, unread', async () => {
    const entry = { note: '<p onclick="x()">a</p>' };
    const most = Array.from({ length: limits.recordsPerRecord }, () => entry);
    expect(await complete(list, most)).toHaveLength(limits.recordsPerRecord);
    expect(await complete(list, [...most, entry])).toBeUndefined();
  });

  test('a wrong address is told with its place', async () => {
    const right = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
    const wrong = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' };
    expect(await check(list, [right, wrong])).toEqual([
      problem('invalidWalletAddress', { network: 'Ethereum' }, 'it[1].address'),
    ]);
  });
});
