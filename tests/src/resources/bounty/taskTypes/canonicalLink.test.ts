import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { messageOf } from '#src/problems/catalogue.ts';
import { canonicalLink, canonicalTarget, linkVersion } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { sites } from '#src/resources/bounty/taskTypes/linkedSites.ts';
import type { LinkKind, LinkSite } from '#src/resources/bounty/taskTypes/links/postLink.ts';
import { taskTypeOf, taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { caseRows } from '#tests/support/cases.ts';
import { formVersion } from '#tests/support/formVersion.ts';
import { spellings } from './spellings.ts';
import { webSpellings } from './webSpellings.ts';

const to = (site: LinkSite, ...kinds: LinkKind[]) => ({ link: { site, kinds } });
const typed = (key: string) => {
  const type = taskTypeOf(key);
  if (type === undefined) throw new Error(`There is no task type ${key}.`);
  return type;
};
const refusal = (wanted: Parameters<typeof canonicalLink>[0], url: string) => {
  const { problem } = canonicalLink(wanted, url);
  return problem && messageOf(problem);
};

/** Texts that are no public address. */
const hostileLinks: readonly string[] = [
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

describe.each([...spellings, ...webSpellings])('$site: $url', ({ site, kind, url, author, like, unlike }) => {
  const wanted = to(site, kind);

  it('is the form of all its spellings', () => {
    for (const text of [url, ...like]) expect([text, canonicalLink(wanted, text).link?.url]).toEqual([text, url]);
  });

  it('says whose it is where the address says so', () =>
    expect(like.flatMap((text) => canonicalLink(wanted, text).link?.author ?? [])[0]).toBe(author));

  it('is another link’s form never', () => {
    const forms = new Set(unlike.map((text) => canonicalLink(wanted, text).link?.url));
    expect(forms.has(url)).toBe(false);
  });

  it('has no parameters that track people', () => {
    const [path = '', hash] = url.split('#');
    for (const tracking of ['utm_source=a&utm_campaign=b', 'fbclid=IwAR0abc', 'igsh=MzRlODBiNWFlZA==']) {
      const text = `${path}${path.includes('?') ? '&' : '?'}${tracking}${hash ? `#${hash}` : ''}`;
      expect([text, canonicalLink(wanted, text).link?.url]).toEqual([text, url]);
    }
  });

  it('is refused for another site', () => {
    const elsewhere = site === 'twitter' ? to('reddit', 'post') : to('twitter', 'post');
    expect(refusal(elsewhere, url)).toMatch(/^This link leads to another site. Enter a link on /);
  });
});

test('the declared version of links is the digest of their forms: if not, declare the expected one', () => {
  const forms = [...spellings, ...webSpellings].flatMap(({ site, kind, url, like, unlike }) =>
    [url, ...like, ...unlike].map((text) => [text, canonicalLink(to(site, kind), text).link?.url] as const),
  );
  expect(linkVersion).toBe(formVersion(forms));
});

const examples = Object.entries(sites).flatMap(([name, site]) =>
  Object.entries(site.kinds).map(([kind, { what, example }]) => ({ name, site, kind, what, example })),
);

test.each(examples)('$name: the example of $what is one', ({ site, kind, example }) =>
  expect(site.read(new URL(example))?.kind).toBe(kind),
);

describe('what is no link that is wanted', () => {
  const tweet = typed('twitter--tweet');

  it('is a hostile text, which is no address', () => {
    const wrong = expect.stringMatching(/^Link is not a valid url/);
    for (const text of hostileLinks)
      for (const type of [tweet, typed('translation--whitepaper')])
        expect([text, canonicalLink(type, text).problem?.title]).toEqual([text, wrong]);
  });

  it.each([
    'https://twitter.com.evil.com/a/status/1',
    'https://eviltwitter.com/a/status/1',
    'https://evil.com/twitter.com/a/status/1',
    'https://evil.com/?https://twitter.com/a/status/1',
    'https://evil.com#@twitter.com/a/status/1',
    'https://twitter.co/a/status/1',
    'https://tvvitter.com/a/status/1',
    'https://xn--twtter-4va.com/a/status/1',
  ])('%s is on the wrong site', (text) =>
    expect(refusal(tweet, text)).toBe('This link leads to another site. Enter a link on twitter.com or x.com.'),
  );

  it.each([
    'https://twitter.com/',
    'https://twitter.com/quarry',
    'https://twitter.com/quarry/status/',
    'https://twitter.com/quarry/status/abc',
    'https://twitter.com/home?status=123',
    'https://twitter.com/search?q=/a/status/1',
  ])('%s is no tweet', (text) =>
    expect(refusal(tweet, text)).toBe(
      'This isn’t the address of a tweet. Open it on the site and copy its address, like https://x.com/i/status/1234567890123456789.',
    ),
  );

  it.each([
    'https://www.google.com/url?sa=D',
    'https://vk.com/away.php?to=javascript%3Aalert(1)',
    'https://l.facebook.com/l.php?u=http%3A%2F%2F127.0.0.1%2F',
    Array.from({ length: 6 }).reduce<string>(
      (address) => `https://out.reddit.com/?url=${encodeURIComponent(address)}`,
      'https://docs.example.com/whitepaper',
    ),
  ])('%s leads to no page that can be read', (text) =>
    expect(refusal(typed('translation--whitepaper'), text)).toMatch(/^This isn’t the address of a public page/),
  );

  it('a post is no comment, nor the other way round', () => {
    const post = 'https://www.reddit.com/r/quarry/comments/1abcde/title/';
    expect(refusal(typed('reddit--comment'), post)).toMatch(/^This isn’t the address of a comment/);
    expect(refusal(typed('reddit--post'), `${post}k1abcde/`)).toMatch(/^This isn’t the address of a post/);
  });

  it('stands on its field', () => {
    expect(canonicalLink(tweet, 'x').problem?.propertyPath).toBe('url');
    expect(canonicalTarget(typed('twitter--like'), 'x').problem?.propertyPath).toBe('targetUrl');
  });

  it('a type that takes no link takes none', () => {
    expect(refusal(typed('twitter--like'), 'https://x.com/a/status/1')).toMatch(/^This doesn’t apply here/);
    expect(canonicalTarget(typed('twitter--tweet'), 'https://x.com/a/status/1').link).toBeUndefined();
  });
});

describe('the links of the trial', () => {
  it.each(caseRows('links.tsv').filter(([site]) => site === 'instagram'))('%s: %s is no post', (_site, url = '') =>
    expect(canonicalLink(to('instagram', 'post'), url).problem).toBeDefined(),
  );

  it('one document has one identity', () => {
    const [, links = ''] = caseRows('links.tsv').find(([site]) => site === 'web') ?? [];
    const [first = '', ...endings] = links.split(' and ');
    const all = [first, ...endings.map((ending) => first.replace('/edit', ending.replace('…', '')))];
    expect(all).toHaveLength(3);
    // The trial shortened the id.
    const ids = all.map((url) => canonicalLink(to('web', 'page'), url.replace('1AbC', '1AbC_dEf-GhIj')).link?.id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('whatever is written', () => {
  const types = taskTypes.filter(({ link }) => link);
  const hosts = Object.values(sites).flatMap((site) => site.hosts);
  const paths = spellings
    .flatMap(({ url, like }) => [url, ...like])
    .map((text) => text.replace(/^(?:https?:)?\/*[^/]*/, ''));
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc
      .tuple(fc.constantFrom(...hosts), fc.constantFrom(...paths), fc.string({ maxLength: 12 }))
      .map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('the form of a form is itself, on the site, by https, and whoever wrote it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), address, (type, text) => {
        const { link, problem } = canonicalLink(type, text);
        expect([link, problem].filter(Boolean).length).toBe(1);
        if (link === undefined) return;
        const { protocol, hostname, username, port } = new URL(link.url);
        expect([protocol, username, port]).toEqual(['https:', '', '']);
        const site = sites[type.link?.site ?? 'web'];
        if (site.hosts.length > 0) expect(site.hosts.some((host) => hostname.endsWith(host))).toBe(true);
        const again = canonicalLink(type, link.url).link;
        expect(again).toMatchObject({ kind: link.kind, id: link.id, url: link.url });
      }),
      { numRuns: 3_000, seed: 1 },
    );
  });

  it('parameters that nobody asked for change nothing on a network', () => {
    const shown = spellings.filter(({ site, url }) => site !== 'web' && !url.includes('#'));
    const name = fc.stringMatching(/^q_[a-z]{1,8}$/);
    fc.assert(
      fc.property(
        fc.constantFrom(...shown),
        name,
        fc.stringMatching(/^[\w%.-]{0,20}$/),
        ({ site, kind, url }, one, value) => {
          const text = `${url}${url.includes('?') ? '&' : '?'}${one}=${value}`;
          expect(canonicalLink(to(site, kind), text).link?.url).toBe(url);
        },
      ),
    );
  });
});
