import { boolean } from '#src/fields/boolean/kind.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { colour } from '#src/fields/colour/kind.ts';
import { computed } from '#src/fields/computed/kind.ts';
import { country } from '#src/fields/country/kind.ts';
import { currency } from '#src/fields/currency/kind.ts';
import { date } from '#src/fields/date/kind.ts';
import { dateRange } from '#src/fields/dateRange/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { email } from '#src/fields/email/kind.ts';
import { file } from '#src/fields/file/kind.ts';
import { handle } from '#src/fields/handle/kind.ts';
import { image } from '#src/fields/image/kind.ts';
import { keyValue } from '#src/fields/keyValue/kind.ts';
import { language } from '#src/fields/language/kind.ts';
import { lines } from '#src/fields/lines/kind.ts';
import { links } from '#src/fields/links/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { numericChoice } from '#src/fields/numericChoice/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { percentage } from '#src/fields/percentage/kind.ts';
import { record } from '#src/fields/record/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { richText } from '#src/fields/richText/kind.ts';
import { roles } from '#src/fields/roles/kind.ts';
import { schedule } from '#src/fields/schedule/kind.ts';
import { secret } from '#src/fields/secret/kind.ts';
import { switched } from '#src/fields/switched/kind.ts';
import { tags } from '#src/fields/tags/kind.ts';
import { targeting } from '#src/fields/targeting/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { timeZone } from '#src/fields/timeZone/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { urlCheck } from '#src/fields/urlCheck/kind.ts';
import { vatId } from '#src/fields/vatId/kind.ts';
import { walletAddress } from '#src/fields/walletAddress/kind.ts';
import { users } from '#src/resources/auth/users.ts';
import { nobody } from '#src/schema/access/rules.ts';
import type { AnyField } from '#src/schema/field.ts';

/** What a field keeps, and what it refuses. */
interface Example {
  readonly field: AnyField;
  readonly accepted: readonly [given: unknown, kept: unknown][];
  readonly refused: readonly unknown[];
}

const same = (...values: unknown[]): [unknown, unknown][] => values.map((value) => [value, value]);
const upload = (ending: string) => `/uploads/${'x'.repeat(22)}.${ending}`;
const usd = (amount: unknown) => ({ amount, currency: 'USD' });

/** A field of every kind. */
export const examples: Record<string, Example> = {
  text: {
    field: text({ min: 3, max: 5 }),
    accepted: [...same('abc', 'abcde', '👩‍🚀'), ['  abc  ', 'abc'], ['e\u0301te', 'éte']],
    refused: ['ab', 'abcdef', '  ab  ', 'a\u0000bc', 'abc\ud800', 'a\nbc', `abc${'\u0315'.repeat(31)}`, 12, {}, []],
  },
  longText: {
    field: longText({ min: 3, max: 9 }),
    accepted: [...same('abc', 'ab\ncd'), ['  abc\n', 'abc']],
    refused: ['ab', ' ab\n', 'abcdefghij', 'a\u0000bc', 12, ['abc']],
  },
  richText: {
    field: richText({ min: 5, max: 200 }),
    accepted: [
      ...same('<p>Hello</p>', '<h6>Five &amp;</h6>', ''),
      [' <p> </p><p><br></p> ', ''],
      ['<p>&nbsp;</p>', ''],
    ],
    refused: ['<p><strong>Four</strong></p>', `<p>${'a'.repeat(194)}</p>`, '<p>Hello\u0000</p>', 5, ['<p>Hello</p>']],
  },
  percentage: {
    field: percentage({ above: 0 }),
    accepted: same(0.5, 100),
    refused: [0, -1, 100.01, '5', Number.NaN, -0],
  },
  colour: {
    field: colour(),
    accepted: [...same('#2563d0'), ['#ABCDEF', '#abcdef'], [' #000000 ', '#000000']],
    refused: ['#abc', '2563d0', 'red', '#2563d0ff', '#gggggg', 'url(#x)', 0x2563d0],
  },
  handle: {
    field: handle('twitter'),
    accepted: [
      ...same('@a', '@quarry_dev', `@${'a'.repeat(15)}`),
      ['quarry', '@quarry'],
      ['https://twitter.com/a', '@a'],
    ],
    refused: ['@', '@a.b', '@a b', '@@a', `@${'a'.repeat(16)}`, '@é', 'https://twitter.com/i/lists/1', 5],
  },
  tags: {
    field: tags({ min: 1, max: 3, length: 6 }),
    accepted: [...same(['defi', 'nft'], ['two b']), [[' a '], ['a']]],
    refused: [[], ['a', 'b', 'c', 'd'], ['a', 'A'], ['a', ''], ['toolong'], ['a,b'], ['a\nb'], [1], 'a', ['a\u0000']],
  },
  lines: {
    field: lines({ of: 'domain', max: 2 }),
    accepted: [
      ...same(['news.example.com'], ['a.example', 'xn--e1afmkfd.example']),
      [
        ['münchen.example', 'https://www.a.example/x'],
        ['xn--mnchen-3ya.example', 'a.example'],
      ],
      [
        [' a.example ', '', 'A.EXAMPLE', 'b.example'],
        ['a.example', 'b.example'],
      ],
    ],
    refused: [
      ['a.example', 'b.example', 'c.example'],
      ['a b.example'],
      ['-a.example'],
      ['a..example'],
      ['localhost'],
      ['127.0.0.1'],
      [1],
      'a.example',
    ],
  },
  numericChoice: {
    field: numericChoice({ even: 0, fixed: 1 }),
    accepted: same(0, 1),
    refused: [2, '0', 'even', 0.5, null],
  },
  urlCheck: {
    field: urlCheck(),
    accepted: same(
      { at: '2026-03-01T08:00:00.000Z', httpStatus: 200, finalUrl: 'https://a.test/', problem: null, failures: 0 },
      { at: '2026-03-01T08:00:00.000Z', httpStatus: null, finalUrl: null, problem: 'private', failures: 3 },
    ),
    refused: [{}, { at: 'today' }, 'https://a.test/', null],
  },
  targeting: {
    field: targeting({ country: 'countries', site: 'pub-sites' }, { max: 2 }),
    accepted: [
      ...same(
        { country: { mode: 'include', ids: [1, 2] } },
        { country: { mode: 'exclude', ids: [1] }, site: { mode: 'include', ids: [4] } },
      ),
      [{}, null],
    ],
    refused: [
      { planet: { mode: 'include', ids: [1] } },
      { country: { mode: 'include', ids: [] } },
      { country: { mode: 'include', ids: [1, 1] } },
      { country: { mode: 'include', ids: [1, 2, 3] } },
      { country: { mode: 'only', ids: [1] } },
      { country: { ids: [1] } },
      { country: { mode: 'include', ids: ['1'] } },
      { country: [1] },
      { country: null },
      [],
      'DE',
      5,
    ],
  },
  country: { field: country(), accepted: same('DE', 'ZA'), refused: ['de', 'XX', 'EU', 'ZZ', 'DD', 'Germany', '', 1] },
  language: { field: language(), accepted: same('de', 'zh'), refused: ['DE', 'xx', 'iw', 'english', 'en-GB', ''] },
  timeZone: {
    field: timeZone(),
    accepted: same('UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta'),
    refused: ['Europe/Atlantis', 'europe/berlin', 'Europe/BERLIN', '+01:00', 'EST', 'Berlin', ' Europe/Berlin', '', 1],
  },
  vatId: {
    field: vatId(),
    accepted: [
      ...same('DE123456789', 'EL123456789', 'ATU12345678', 'FRAB123456789', 'NL123456789B01', 'XI123456789', 'US12'),
      [' de 123.456-789', 'DE123456789'],
      ['DE12345678९', 'DE123456789'],
      ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ],
    refused: [
      'DE12345678',
      'DE1234567890',
      'GR123456789',
      'AT12345678',
      '123456789',
      'D1',
      'DE',
      '',
      'DE1234567८९x',
      1,
    ],
  },
  currency: { field: currency(), accepted: same('EUR', 'USD'), refused: ['eur', 'XYZ', 'BTC', '', 978] },
  dateRange: {
    field: dateRange(),
    accepted: same({ from: '2026-01-01', to: '2026-01-01' }, { from: '2026-01-01', to: '2027-02-28' }),
    refused: [
      { from: '2026-01-02', to: '2026-01-01' },
      { from: '2026-01-01', to: null },
      { from: null, to: null },
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-01-01', to: '2026-01-02', more: 1 },
      ['2026-01-01', '2026-01-02'],
      '2026-01-01',
    ],
  },
  schedule: {
    field: schedule(),
    accepted: same(Array.from({ length: 7 }, () => '000000001111111111000000')),
    refused: [
      Array.from({ length: 6 }, () => '0'.repeat(24)),
      Array.from({ length: 8 }, () => '0'.repeat(24)),
      Array.from({ length: 7 }, () => '0'.repeat(23)),
      Array.from({ length: 7 }, () => '2'.repeat(24)),
      Array.from({ length: 7 }, () => 0),
      '0'.repeat(168),
    ],
  },
  record: {
    field: record({ perClick: number({ required: true, min: 1 }), note: text({ max: 5 }) }),
    accepted: [
      ...same({ perClick: 2, note: 'daily' }),
      [{ perClick: 2 }, { perClick: 2, note: null }],
      [
        { perClick: 2, note: ' ' },
        { perClick: 2, note: null },
      ],
    ],
    refused: [{}, { perClick: 0 }, { perClick: 1, other: 1 }, { note: 'daily' }, [], 'text', 5],
  },
  records: {
    field: records(
      { country: country({ required: true }), bid: number({ above: 0 }), note: text({ max: 5 }) },
      { min: 1, max: 2, distinct: { by: 'country', problem: 'duplicateValue' } },
    ),
    accepted: [
      ...same([{ country: 'DE', bid: 1.5, note: null }]),
      [[{ country: 'DE', bid: 2, note: '  ' }], [{ country: 'DE', bid: 2, note: null }]],
      [[{ country: 'DE' }], [{ country: 'DE', bid: null, note: null }]],
    ],
    refused: [
      [],
      [{}],
      [{ country: '', bid: 1 }],
      [{ country: 'DE', bid: 0 }],
      [{ country: 'DE', note: 'too long' }],
      [{ country: 'DE', more: 1 }],
      [{ country: 'DE' }, { country: 'DE' }],
      [{ country: 'DE' }, { country: 'FR' }, { country: 'IT' }],
      [null],
      ['DE'],
      { country: 'DE' },
    ],
  },
  keyValue: {
    field: keyValue(),
    accepted: same([
      { key: 'a', value: '1' },
      { key: 'b', value: '1' },
    ]),
    refused: [
      [{ key: '', value: '1' }],
      [{ key: 'a', value: '' }],
      [{ key: 'a' }],
      [
        { key: 'a', value: '1' },
        { key: 'A', value: '2' },
      ],
      { a: '1' },
    ],
  },
  walletAddress: {
    field: walletAddress(['ethereum', 'bitcoin']),
    accepted: [
      ...same('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'),
      [' 3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy\n', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ],
    refused: [
      '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0O',
      '',
      5,
    ],
  },
  secret: { field: secret(), accepted: same('quarry-0123456789ab'), refused: [12, 'a\u0000b', []] },
  computed: { field: computed(number(), () => 5), accepted: same(5), refused: ['5'] },
  number: {
    field: number({ integer: true, min: 1, max: 10 }),
    accepted: same(1, 10),
    refused: [0, 11, 1.5, -0, Number.NaN, Number.POSITIVE_INFINITY, '5', true],
  },
  money: {
    field: money({ min: 50 }),
    accepted: same(usd('50'), usd('50.000000000000000001'), usd('99999999999999999999.5')),
    refused: [
      usd('49.99'),
      usd('-50'),
      usd('1e309'),
      usd('50,5'),
      usd('NaN'),
      usd('-0'),
      usd('50.1234567890123456789'),
      usd('100000000000000000000000'),
      usd(50),
      usd(null),
      { amount: '50', currency: 'usd' },
      { amount: '50', currency: 'USD', more: 1 },
      '50',
    ],
  },
  boolean: { field: boolean(), accepted: same(true, false), refused: ['true', 0, 1] },
  switched: {
    field: switched({ on: { name: 'pause', by: nobody }, off: { name: 'resume', by: nobody } }),
    accepted: same(true, false),
    refused: ['true', 0, null],
  },
  date: {
    field: date(),
    accepted: same('2026-02-28'),
    refused: ['2026-02-30', '28.02.2026', '2026-02-28T00:00:00Z', 5],
  },
  dateTime: {
    field: dateTime(),
    accepted: [
      ['2026-02-28T10:00:00Z', '2026-02-28T10:00:00.000Z'],
      ['2026-02-28T10:00:00+02:00', '2026-02-28T08:00:00.000Z'],
    ],
    refused: ['2026-02-28', '2026-02-30T10:00:00Z', '2026-02-28T25:00:00Z', '28.02.2026', 1_772_000_000],
  },
  choice: { field: choice(['even', 'fixed']), accepted: same('even'), refused: ['odd', '', 0] },
  status: { field: users.fields.status, accepted: same('banned'), refused: ['gone', 1] },
  reference: { field: reference('currencies'), accepted: same(1), refused: [0, -1, 1.5, '1', 2 ** 31] },
  references: {
    field: references('currencies', { max: 2 }),
    accepted: same([1, 2]),
    refused: [[1, 1], [1, 2, 3], [0], 1],
  },
  email: {
    field: email(),
    accepted: same('a@b.co', 'first.last+tag@sub.example.com'),
    refused: ['a@b', 'a b@c.de', '@b.co', `${'a'.repeat(250)}@b.co`, 'a@b.co\u0000'],
  },
  url: {
    field: url(),
    accepted: same('https://example.com/a?b=c#d', 'http://example.com'),
    refused: [
      'javascript:alert(1)',
      'ftp://example.com',
      'https://user:pw@example.com',
      'example.com',
      'https://localhost',
      '',
    ],
  },
  image: {
    field: image(),
    accepted: same({ url: upload('png'), name: 'Logo', width: 4, height: 3 }),
    refused: [
      {},
      upload('png'),
      { url: upload('png') },
      { url: upload('svg'), name: 'Logo', width: 4, height: 3 },
      { url: upload('pdf'), name: 'Logo', width: 4, height: 3 },
      { url: `https://example.com${upload('png')}`, name: 'Logo', width: 4, height: 3 },
      { url: upload('png'), name: 'Logo', width: -4, height: 0.5 },
      { url: upload('png'), name: 'Logo', width: 4, height: 3, more: true },
    ],
  },
  file: {
    field: file(['text/csv', 'text/plain']),
    accepted: same({ url: upload('csv'), name: 'Visits.csv', type: 'text/csv', bytes: 12 }),
    refused: [
      { url: upload('zip'), name: 'Visits.zip', type: 'application/zip', bytes: 12 },
      { url: upload('csv'), name: 'Visits.csv', type: 'text/html', bytes: 12 },
      { url: '/uploads/../secret.csv', name: 'Visits.csv', type: 'text/csv', bytes: 12 },
      { url: upload('csv'), name: 'a\u0000b', type: 'text/csv', bytes: 12 },
      'Visits.csv',
    ],
  },
  roles: { field: roles(), accepted: same([1, 7], [5]), refused: [[6], [1, 1], ['1'], [7], 1] },
  owner: { field: owner('managers'), accepted: same(3), refused: [0, '3'] },
  links: {
    field: links(),
    accepted: same([{ title: 'Website', url: 'https://example.com/' }]),
    refused: [
      [{ title: 'Website', url: 'no url' }],
      [{ title: '', url: 'https://example.com/' }],
      [
        { title: 'Website', url: 'https://example.com/' },
        { title: 'WEBSITE', url: 'https://example.com/2' },
      ],
      [{ title: 'Website', url: 'https://example.com/', more: true }],
      { title: 'Website', url: 'https://example.com/' },
    ],
  },
};
