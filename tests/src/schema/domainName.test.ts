import { describe, expect, it } from 'vitest';
import { lines } from '#src/fields/lines/kind.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { domainName, domainVersion } from '#src/schema/domainName.ts';
import { isEmailAddress } from '#src/schema/emailAddress.ts';
import { caseLines } from '#tests/support/cases.ts';
import { formVersion } from '#tests/support/formVersion.ts';

/** Spellings of ridgewear.example. */
const spellings = [
  ...caseLines('destinations-past-a-block.txt'),
  ...caseLines('domains-that-never-match.txt').slice(0, 2),
  ' HTTPS://WWW.RidgeWear.Example:8443/shop?a=b#c ',
  '*.ridgewear.example',
  'https://*.ridgewear.example/*',
  '.ridgewear.example',
  '//www.ridgewear.example/x.js',
  'ridgewear.example.',
  'ridgewear.example/shop',
  'ridgewear。example',
  'ridge\u00adwear.example',
  'www.www.ridgewear.example',
  'https:\\\\ridgewear.example\\shop',
  '%72idgewear.example',
  'ridgewear.example/@team',
  'https:/ridgewear.example/',
  'https:ridgewear.example',
  'https%3A%2F%2Fwww.ridgewear.example%2Fshop',
  '*://*.ridgewear.example/*',
  '*.*.ridgewear.example',
  '||ridgewear.example^',
  '"ridgewear.example",',
  '<https://ridgewear.example/>;',
];

/** Spellings of other domains, and their form. */
const others = [
  [caseLines('domains-that-never-match.txt')[2] ?? '', 'xn--mller-kva.example'],
  ['xn--MLLER-kva.example', 'xn--mller-kva.example'],
  ['https://Пример.рф/страница', 'xn--e1afmkfd.xn--p1ai'],
  ['www.com', 'www.com'],
  ['my_shop.tumblr.example', 'my_shop.tumblr.example'],
  ['news.RidgeWear.example', 'news.ridgewear.example'],
] as const;

/** Texts that are no domain. */
const refused = [
  '',
  '*',
  'com',
  '*.ru',
  'ridge*.example',
  'owner@ridgewear.example',
  'https://user:secret@ridgewear.example/',
  '127.0.0.1',
  'http://[::1]/',
  'ridgewear.example other.example',
  'ridgewear.example,other.example',
  'ftp://ridgewear.example',
  'javascript:alert(1)',
  'ridgewear..example',
  '0.0.0.0 ridgewear.example',
  '# ridgewear.example',
  '*ridgewear.example',
  `${'a'.repeat(64)}.example`,
  `https://${'ü'.repeat(2_000)}.example`,
];

describe('domainName', () => {
  it('has the declared version: if not, declare the expected one', () => {
    const texts = [...spellings, ...others.map(([text]) => text), ...refused];
    expect(domainVersion).toBe(formVersion(texts.map((text) => [text, domainName(text)])));
  });

  it.each(spellings)('reads %j as ridgewear.example', (text) => expect(domainName(text)).toBe('ridgewear.example'));

  it.each(others)('reads %j as %s', (text, domain) => expect(domainName(text)).toBe(domain));

  it.each(refused)('reads %j as no domain', (text) => expect(domainName(text)).toBeUndefined());
});

describe('a list of domains', () => {
  const { value } = rulesOf(lines({ of: 'domain' }));

  it('stores each domain once, in its one form', () => {
    const typed = [...caseLines('domains-that-never-match.txt'), ...caseLines('destinations-past-a-block.txt')];
    expect(value({ of: 'domain' }).parse(typed)).toEqual(['ridgewear.example', 'xn--mller-kva.example']);
  });

  it('finds domains and ids by any of their spellings, also where another field says which they are', () => {
    const of = { field: 'of', types: { domain: 'domain', site: 'id' } } as const;
    const find = (options: Parameters<typeof lines>[0], typed: string) =>
      rulesOf(lines(options))
        .operand(options ?? {})
        .parse(typed);
    expect(find({ of: 'domain' }, 'https://WWW.RidgeWear.example/')).toBe('ridgewear.example');
    expect(find({ of }, 'https://WWW.RidgeWear.example/')).toBe('ridgewear.example');
    expect(find({ of }, '٠٠٧')).toBe('7');
    expect(find({}, 'WWW.RidgeWear.example')).toBe('WWW.RidgeWear.example');
  });

  it('says why a line is refused', () => {
    const { error } = value({ of: 'domain' }).safeParse(['ridgewear.example', 'a@b.example']);
    expect(error?.issues[0]).toMatchObject({ message: 'invalidDomainLine', params: { lines: '2' } });
    expect(messageOf(problem('invalidDomainLine', { lines: '2' }))).toBe(
      'Line 2 isn’t a domain. Enter one domain per line, such as news.example.com.',
    );
  });
});

it.each(caseLines('emails-refused.txt'))('%s is an email', (text) => expect(isEmailAddress(text)).toBe(true));
