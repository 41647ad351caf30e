import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { parseFindings } from '#src/features/adnet/creatives/findings.ts';
import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import { creativeProblems } from '#src/problems/catalogue/creatives.ts';
import { dictionaryQuery } from '#src/providers/dictionary.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { creativeTags } from '#src/resources/adnet/creativeTags.ts';
import { checkCreative } from '#src/resources/adnet/routes/checkCreative.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { callOf, me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';

afterEach(cleanup);

const types = ['Image', 'HTML5', 'Text', 'Native', 'Video', 'Third-party tag', 'Direct link'];
const row = (title: string, index: number): AnyRow => ({ id: index + 1, version: 1, title });
/** The dictionaries as the product has them. */
function fillDictionaries(): void {
  queryClient.setQueryData(dictionaryQuery('creative-types').queryKey, types.map(row));
  queryClient.setQueryData(dictionaryQuery('creative-formats').queryKey, []);
  queryClient.setQueryData(dictionaryQuery('ad-product-categories').queryKey, [row('Beer', 0)]);
  queryClient.setQueryData(dictionaryQuery('banner-dimensions').queryKey, [
    { ...row('300x250', 0), name: 'Medium rectangle', width: 300, height: 250 },
  ]);
}

const picture = { url: '/uploads/aaaaaaaaaaaaaaaaaaaaaa.png', name: 'Ad.png', width: 300, height: 250 };
const archive = { url: '/uploads/bbbbbbbbbbbbbbbbbbbbbb.zip', name: 'Ad.zip', type: 'application/zip', bytes: 9 };

const creative = (type: string, values: Partial<AnyRow>): AnyRow => ({
  ...sampleOf(advertCreatives, 1, { name: 'Harbour ale', owner: me, campaign: null, tags: null, category: 1 }),
  id: 7,
  version: 1,
  type: types.indexOf(type) + 1,
  status: 'pending',
  findings: null,
  ...values,
});

function show(type: string, values: Partial<AnyRow>, role: RoleName = 'advertiser', at = '/creatives?creative=7') {
  const shelf = new Shelf([creative(type, values)]);
  showScreen(<PageScreen resource={advertCreatives} />, { at, path: '/creatives', role, shelf });
  act(fillDictionaries);
  return shelf;
}

describe('the preview of a creative', () => {
  test('is a picture at its true size', async () => {
    show('Image', { picture, dimension: 1 });
    const shown = await screen.findByRole('img', { name: 'Preview of Harbour ale' });
    expect([shown.getAttribute('src'), shown.getAttribute('width')]).toEqual([picture.url, '300']);
    screen.getByText('300 × 250 pixels');
  });

  test('is a frame of an origin of its own, that may run scripts and nothing else', async () => {
    show('HTML5', { archive, dimension: 1 });
    const frame = await screen.findByTitle('Preview of Harbour ale');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('src')).toBe('/creative-files/bbbbbbbbbbbbbbbbbbbbbb.zip/');
    expect([frame.getAttribute('width'), frame.getAttribute('height')]).toEqual(['300', '250']);
  });

  test('of another server’s tag runs nothing', async () => {
    show('Third-party tag', { tag: '<script src="https://tags.example/x.js"></script>', dimension: 1 });
    await screen.findByText('This tag runs another server’s code, so it isn’t shown here.');
    expect(document.querySelector('iframe, script[src]')).toBeNull();
  });

  test('of a VAST document tells its length', async () => {
    show('Video', { vastUrl: 'https://ads.example/vast', duration: 15 });
    await screen.findByText('15 seconds, from another server');
  });

  test('follows what is typed into the form, whose type is the record’s', async () => {
    const native = { headline: 'Cold mornings', description: 'Warm.', callToAction: 'Look', icon: picture };
    show('Native', { ...native, mainPicture: picture }, 'advertiser', '/creatives?creative=7&edit');
    const headline = await screen.findByRole('textbox', { name: /^Headline/ });
    const preview = await screen.findByRole('region', { name: 'Preview' });
    await within(preview).findByText('Cold mornings');
    await userEvent.clear(headline);
    await userEvent.type(headline, 'Hot evenings');
    await within(preview).findByText('Hot evenings');
  });
});

describe('a form of a record with a type that can’t change', () => {
  test('saves the fields that go by it', async () => {
    const shelf = show('Text', { headline: 'Old', description: 'Text.' }, 'advertiser', '/creatives?creative=7&edit');
    const headline = await screen.findByRole('textbox', { name: /^Headline/ });
    await userEvent.clear(headline);
    await userEvent.type(headline, 'New');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shelf.called('update')[0]?.params).toEqual({ headline: 'New', version: 1 }));
  });
});

test('tags stand in their own colours where a creative shows them', async () => {
  const tag = (id: number, name: string): AnyRow => ({
    ...sampleOf(creativeTags, id, { name, colour: '#2f6fde', owner: me }),
    id,
    version: 1,
  });
  const shelf = new Shelf([
    creative('Text', { headline: 'A', description: 'B', tags: [21, 22] }),
    tag(21, 'Winter'),
    tag(22, 'Test A'),
  ]);
  const at = '/creatives?creative=7';
  showScreen(<PageScreen resource={advertCreatives} />, { at, path: '/creatives', role: 'advertiser', shelf });
  act(fillDictionaries);
  const shown = (await screen.findByText('Winter')).closest('.tags');
  expect([...(shown?.querySelectorAll('.tag') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Winter',
    'Test A',
  ]);
  const marks = [...(shown?.querySelectorAll<HTMLElement>('i') ?? [])];
  expect(marks.map(({ style }) => style.backgroundColor)).toEqual(['rgb(47, 111, 222)', 'rgb(47, 111, 222)']);
});

describe('findings', () => {
  const findings = [
    { rule: 'size', passed: true, seen: '300x250' },
    { rule: 'foreignHosts', passed: false, seen: 'cdn.example' },
    { rule: 'landing', passed: null, seen: null },
  ];
  test('are told in words', async () => {
    show('Text', { headline: 'A', description: 'B', findings });
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'CheckFoundResult',
      'Size300x250Passed',
      `Calls other hostscdn.example${creativeWords.advice.foreignHosts}Needs attention`,
      'Destination answers–Not checked yet',
    ]);
    screen.getByText(/^An import doesn’t ask addresses/);
  });

  test('about addresses are asked again by who may change the creative or decide on it', async () => {
    const landing = [{ rule: 'landing', passed: false, seen: '404' }];
    const shelf = show('Text', { headline: 'A', description: 'B', findings: landing });
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(shelf.called(callOf(checkCreative)).map(({ params }) => params)).toEqual([{ id: 7 }]);
    expect(screen.queryByText(/^An import/)).toBeNull();
    cleanup();
    show('Text', { headline: 'A', description: 'B', findings: landing, status: 'banned' });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    cleanup();
    show('Text', { headline: 'A', description: 'B', findings: findings.slice(0, 1) });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  test('that need attention say what to do, and so does each refusal of a ZIP or a VAST document', () => {
    const always = ['size', 'codec', 'clickTag'];
    for (const rule of Object.keys(creativeWords.rules).filter((each) => !always.includes(each)))
      expect(parseFindings([{ rule, passed: false, seen: 'x' }])).toMatchObject([{ advice: expect.any(String) }]);
    const refusals = Object.entries(creativeProblems).filter(([name]) => /^(?:archive|vast)/.test(name));
    expect(refusals.length).toBeGreaterThan(10);
    for (const [, { message }] of refusals)
      expect(message).toMatch(/[.)] (?:Add|Change|Check|Choose|Compress|Export|Give|Leave|Open|Put|Remove|Rename)\b/);
  });

  test('say none and no answer where nothing was seen', () => {
    expect(parseFindings([{ rule: 'foreignHosts', passed: true, seen: null }])).toMatchObject([{ seen: 'None' }]);
    expect(parseFindings([{ rule: 'landing', passed: false, seen: null }])).toMatchObject([{ seen: 'No answer' }]);
    expect(parseFindings(null)).toEqual([]);
  });
});
