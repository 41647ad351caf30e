import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { ZoneCode } from '#src/features/adnet/sites/ZoneCode.tsx';
import { ZonePreview } from '#src/features/adnet/sites/ZonePreview.tsx';
import { queryClient } from '#src/providers/queryClient.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { verifySite } from '#src/resources/adnet/routes/verifySite.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { callOf, me, refusal, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';

afterEach(cleanup);

const verifyToken = '0123456789abcdef';
const site = (values: Partial<AnyRow>): AnyRow => ({
  ...sampleOf(sites, 1, { name: 'Nordic Trails', url: 'https://www.trails.example/start', owner: me }),
  id: 7,
  version: 1,
  domain: 'trails.example',
  verifyToken,
  verifyMethod: 'file',
  status: 'unverified',
  ...values,
});

function showSite(values: Partial<AnyRow> = {}, role: RoleName = 'publisher') {
  const shelf = new Shelf([site(values)]);
  showScreen(<PageScreen resource={sites} />, { at: '/site-add?site=7', path: '/site-add', role, shelf });
  queryClient.setQueryData(['configuration'], {
    verificationFile: 'quarry.txt',
    adCurrency: 'USD',
    host: 'quarry.test',
  });
  return shelf;
}

describe('a site whose address had a query before this was refused', () => {
  const url = 'https://www.trails.example/start?from=mail';
  test('is changed as any other, and is told what to remove when its address is changed', async () => {
    const shelf = new Shelf([site({ url })]);
    const at = { at: '/site-add?site=7&edit', path: '/site-add', role: 'publisher' } as const;
    showScreen(<PageScreen resource={sites} />, { ...at, shelf });
    const address = await screen.findByDisplayValue(url);
    screen.getByText(/^Where the site starts, without anything after a \? or #\./);
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(address, '&page=2');
    await save();
    await screen.findByText('This address can’t contain ? or #. Remove the first one and everything after it.');
    await userEvent.clear(address);
    await userEvent.type(address, url);
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' 2');
    await save();
    await waitFor(() => expect(shelf.called('update')[0]?.params).toEqual({ name: 'Nordic Trails 2', version: 1 }));
  });
});

describe('an unverified site', () => {
  test.each([
    ['file', ['https://trails.example/quarry.txt', verifyToken]],
    ['meta', ['https://trails.example/', `<meta name="quarry-verification" content="${verifyToken}">`]],
    ['dns', [`quarry-verification=${verifyToken}`]],
  ])('says what to put where: %s', async (verifyMethod, texts) => {
    showSite({ verifyMethod });
    await screen.findByRole('heading', { name: 'Verify that you own the site' });
    for (const text of texts) screen.getByText(text);
  });

  test('is looked at, and says what was missing', async () => {
    const shelf = showSite();
    shelf.failures.set(callOf(verifySite), refusal('siteNotPublic'));
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    await screen.findByText(/doesn’t lead to a public address/);
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByText('Site verified. The moderators will review it now.');
    expect(shelf.called(callOf(verifySite)).map(({ params }) => params)).toEqual([{ id: 7 }, { id: 7 }]);
  });

  test('leads to its form for another way', async () => {
    showSite();
    const link = await screen.findByRole('link', { name: 'Choose another way' });
    expect(link.getAttribute('href')).toBe('/site-add?site=7&edit');
  });
});

test('a site that is proved asks for nothing, and lists its zones', async () => {
  showSite({ status: 'approved' });
  await screen.findByRole('heading', { name: 'Ad zones' });
  expect(screen.getByRole('link', { name: 'Add ad zone' }).getAttribute('href')).toBe('/adzone-create/7');
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});

test('the code of a zone calls the ad server as the settings have it, with its scheme', async () => {
  const zone = { id: 12, version: 1 };
  showScreen(<ZoneCode resource={adzones} record={zone} />, {
    at: '/x',
    path: '/x',
    role: 'publisher',
    shelf: new Shelf([zone]),
  });
  const code = await screen.findByText(/data-quarry-zone="12"/);
  expect(code.textContent).toContain('src="http://ads.quarry.test/zone.js"');
});

describe('the preview of a zone', () => {
  const dimension = { id: 4, version: 1, title: '970x90', name: 'Large leaderboard', width: 970, height: 90 };
  const show = (values: Partial<AnyRow>) => {
    const zone = { id: 12, version: 1, dimension: 4, fallback: 'nothing', ...values };
    const shelf = new Shelf([zone]);
    showScreen(<ZonePreview zone={zone} />, { at: '/x', path: '/x', role: 'publisher', shelf });
    queryClient.setQueryData(['dictionary', 'banner-dimensions'], [dimension]);
  };

  test('is as large as the zone, and smaller with a note where that doesn’t fit', async () => {
    const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    show({});
    const drawing = await screen.findByRole('img', { name: 'The zone as large as on a page' });
    expect([drawing.getAttribute('width'), drawing.getAttribute('height')]).toEqual(['970', '90']);
    screen.getByText('Shown at its true size.');
    room.mockReturnValue(340);
    fireEvent(window, new Event('resize'));
    await screen.findByText('Shown at 35 % of its size: it doesn’t fit here.');
    room.mockRestore();
  });

  test.each([
    [{ dimension: null }, 'It is as wide as its place on the page.'],
    [{}, 'Without an ad, it stays empty.'],
    [{ fallback: 'url', fallbackUrl: 'https://own.example/' }, 'Without an ad, it shows https://own.example/'],
    [{ fallback: 'html' }, 'Without an ad, it shows the fallback code.'],
  ])('says what stands there: %j', async (values, text) => {
    show(values);
    await screen.findByText(text);
  });
});

describe('the progress of a site', () => {
  const zone = (): AnyRow => ({ ...sampleOf(adzones, 1), id: 9, version: 1, site: 7, owner: me, status: 'active' });
  const steps = async () =>
    within(await screen.findByRole('list', { name: 'Progress of the site' }))
      .getAllByRole('listitem')
      .map((step) => `${step.dataset['state']}: ${step.querySelector('.muted')?.textContent}`);

  test.each([
    [
      'unverified',
      null,
      ['now: Verify that you own the site', 'later: After the verification', 'later: They show ads after the approval'],
    ],
    [
      'pending',
      '2026-01-01T00:00:00.000Z',
      ['done: Verified', 'now: The moderators are reviewing it', 'later: They show ads after the approval'],
    ],
    ['approved', '2026-01-01T00:00:00.000Z', ['done: Verified', 'done: Approved', 'now: Add the first one']],
  ])('says what is done and what is next: %s', async (status, verifiedAt, expected) => {
    showSite({ status, verifiedAt });
    await waitFor(async () => expect(await steps()).toEqual(expected));
  });

  test('ends with its zones', async () => {
    const shelf = new Shelf([site({ status: 'approved', verifiedAt: '2026-01-01T00:00:00.000Z' }), zone()]);
    showScreen(<PageScreen resource={sites} />, {
      at: '/site-add?site=7',
      path: '/site-add',
      role: 'publisher',
      shelf,
    });
    await waitFor(async () => expect((await steps())[2]).toBe('done: Added'));
  });
});

test('the page of a zone begins with its code', async () => {
  const zone = { ...sampleOf(adzones, 1), id: 9, version: 1, site: 7, owner: me, status: 'active' };
  const shelf = new Shelf([zone, site({ status: 'approved' })]);
  showScreen(<PageScreen resource={adzones} />, {
    at: '/adzone-create?zone=9',
    path: '/adzone-create',
    role: 'publisher',
    shelf,
  });
  await screen.findByRole('heading', { level: 2, name: 'Code' });
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Code');
});

test.each([
  ['active', 1],
  ['banned', 0],
])('only a zone that could show ads says that its site keeps it from them: %s', async (status, notes) => {
  const zone = { ...sampleOf(adzones, 1), id: 9, version: 1, site: 7, owner: me, status };
  const shelf = new Shelf([zone, site({ status: 'pending' })]);
  const at = { at: '/adzone-create?zone=9', path: '/adzone-create', role: 'publisher' } as const;
  showScreen(<PageScreen resource={adzones} />, { ...at, shelf });
  await screen.findByText('On the site');
  expect(screen.queryAllByText(/This zone shows no ads yet/)).toHaveLength(notes);
});

describe('the form for a zone', () => {
  const showForm = (at: string) => {
    const shelf = new Shelf([site({ status: 'approved' })]);
    showScreen(<CreateScreen resource={adzones} />, { at, path: '/adzone-create/:site', role: 'publisher', shelf });
    return shelf;
  };

  test('begins with the site that its address names', async () => {
    showForm('/adzone-create/7');
    await screen.findByRole('heading', { level: 1, name: 'Add ad zone' });
    await screen.findByDisplayValue('Nordic Trails', {}, { timeout: 10_000 });
  });

  test.each(['/adzone-create/8', '/adzone-create/x'])('of a site that isn’t there says so: %s', async (at) => {
    showForm(at);
    await screen.findByRole('heading', { name: 'There is no such site' });
  });
});
