import { beforeEach, describe, expect, test } from 'vitest';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Answer, openRefusals, siteOf, textAd, zoneOf } from '#tests/support/refusedInput.ts';

// Addresses that lead where nobody should be asked, in every field that takes one.

const { stage, ask, added, expectRefused, postCampaign, landing, postLanding, postCreative } = openRefusals();

/** Every address that somebody can write into a record of the ad network, with how it is sent. */
const addresses: Readonly<Record<string, (url: string) => Promise<Answer>>> = {
  'pub-sites url': (url) => ask('POST', '/v0/pub-sites', siteOf(url)),
  'adzones fallbackUrl': (fallbackUrl) =>
    ask('POST', '/v0/adzones', { ...zoneOf(stage().theirs.site.id), fallback: 'url', fallbackUrl }, stage().publisher),
  'advert-campaigns postbackUrl': (postbackUrl) => postCampaign({ postbackUrl }),
  'advert-landings url': (url) => postLanding({ url }),
  'advert-creatives destinationUrl': (destinationUrl) => postCreative('Text', { ...textAd, destinationUrl }),
  'advert-creatives vastUrl': (vastUrl) =>
    postCreative('Video', { vastUrl, leadsTo: 'adItself', destinationUrl: null }),
};
const fieldOf = (place: string): string => place.split(' ')[1] ?? '';

const isWritten = ({ readOnly }: Resource['fields'][string]): boolean => !readOnly;

test('every address that can be written is asked for here', () => {
  const places = allResources()
    .filter(({ service, access }) => service === 'adnet' && access.create.length > 0)
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, each]) =>
        each.kind === 'url' && isWritten(each) ? [`${name} ${field}`] : [],
      ),
    );
  expect(Object.keys(addresses).toSorted()).toEqual(places.toSorted());
});

describe.each(Object.entries(addresses))('the address of %s', (place, send) => {
  test.each([
    'javascript:alert(1)',
    'JavaScript://shop.sites.test/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'ftp://shop.sites.test/',
    'https://user:word@shop.sites.test/',
    'https://localhost/',
    'https://[::1]/',
    '//shop.sites.test/',
  ])('is none: %s', (url) => expectRefused(() => send(url), ['invalidUrl', fieldOf(place)]));

  // The addresses of creatives are asked for while they are written, which finds out the same for names.
  const isAsked = place.startsWith('advert-creatives');
  const problemName = isAsked ? 'linkNotPublic' : 'addressNotPublic';

  test.each([
    'https://10.0.0.1/',
    'https://0xa000001/',
    'https://167772161/',
    'https://192.168.1.1/admin',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0/',
    // This machine stands for the internet of the tests.
    ...(isAsked ? [] : ['https://127.0.0.1/', 'https://127.1/']),
  ])('leads into a private network: %s', (url) => expectRefused(() => send(url), [problemName, fieldOf(place)]));
});

test.each(['https://localhost./', 'https://printer.local/', 'https://db.internal/', 'https://a.localhost/'])(
  'a site has no name that each network gives out for itself: %s',
  (url) => expectRefused(() => ask('POST', '/v0/pub-sites', siteOf(url)), ['addressNotPublic', 'url']),
);

describe('a redirect into a private network', () => {
  beforeEach(() =>
    stage().website.answer(
      (_request, response) => void response.writeHead(302, { location: 'https://inside.sites.test/' }).end(),
    ),
  );

  test('isn’t followed for the proof of a site', async () => {
    const { id } = await added('/v0/pub-sites', siteOf('https://proof.sites.test/'));
    await expectRefused(
      () => ask('POST', `/v0/pub-sites/${id}/verify`),
      ['siteLeadsAway'],
      ['GET proof.sites.test /quarry-verification.txt'],
    );
  });

  test('isn’t followed for where a click leads', () =>
    expectRefused(() => postCreative('Text', textAd), ['linkNotPublic', 'destinationUrl'], ['GET shop.sites.test /']));

  test('isn’t followed for a VAST document', () =>
    expectRefused(
      () =>
        postCreative('Video', { vastUrl: 'https://ads.sites.test/vast', leadsTo: 'adItself', destinationUrl: null }),
      ['linkNotPublic', 'vastUrl'],
      ['GET ads.sites.test /vast'],
    ));

  test('is a finding of a landing, whose owner learns of it', async () => {
    const { id } = await added('/v0/advert-landings', landing());
    const checked = await ask('POST', `/v0/advert-landings/${id}/check`);
    expect(checked.json()).toMatchObject({ lastCheck: { problem: 'private', httpStatus: null } });
    expect(stage().website.requests).toEqual(['GET page.sites.test /']);
  });
});
