import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { GroupShares } from '#src/features/adnet/landings/GroupShares.tsx';
import { LandingAddress } from '#src/features/adnet/landings/LandingAddress.tsx';
import { queryClient } from '#src/providers/queryClient.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { checkLanding } from '#src/resources/adnet/routes/checkLanding.ts';
import { landingWeights } from '#src/resources/adnet/routes/landingWeights.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { callOf, me, refusal, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';

afterEach(cleanup);

const group = (distribution: number): AnyRow => ({
  ...sampleOf(landingGroups, 1, { name: 'Lamps', distribution, owner: me }),
  id: 3,
  version: 1,
});

const landing = (id: number, values: Partial<AnyRow>): AnyRow => ({
  ...sampleOf(advertLandings, id, { name: `Lamp ${id}`, url: 'https://lamps.example/?c={click_id}', owner: me }),
  group: 3,
  status: 'approved',
  statusReason: null,
  lastCheck: null,
  nextCheckAt: null,
  id,
  version: 1,
  ...values,
});

function showGroup(distribution: number, role: RoleName = 'advertiser') {
  const shelf = new Shelf([
    landing(11, { weight: 70, share: 70 }),
    landing(12, { weight: 30, share: 30 }),
    landing(13, { weight: 20, share: null, status: 'pending' }),
  ]);
  const props = { resource: landingGroups, record: group(distribution) };
  showScreen(<GroupShares {...props} />, { at: '/x', path: '/x', role, shelf });
  return shelf;
}

test('The weights of active landings are typed beside a sum, sent together, and a refusal is told.', async () => {
  const shelf = showGroup(1);
  const first = await screen.findByRole('spinbutton', { name: 'Weight of Lamp 11, in percent' });
  expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
  await userEvent.clear(first);
  await userEvent.type(first, '69');
  screen.getByText('Sum: 99 of 100');
  shelf.failures.set(callOf(landingWeights), refusal('weightsDontAddUp'));
  await userEvent.click(screen.getByRole('button', { name: 'Save weights' }));
  await screen.findByText(/They must add up to 100/);
  expect(shelf.called(callOf(landingWeights))[0]?.params).toEqual({
    weights: [
      { landing: 11, weight: 69 },
      { landing: 12, weight: 30 },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Same for all' }));
  screen.getByText('Sum: 100 of 100');
});

test('Active landings are asked for first, those beyond the first page stand in the list, and a failure is told.', async () => {
  const rows = Array.from({ length: 103 }, (_, n) => landing(n + 1, { weight: null, share: 1 }));
  const shelf = new Shelf(rows);
  shelf.broken.set('getList', refusal('unexpected'));
  const props = { resource: landingGroups, record: group(0) };
  showScreen(<GroupShares {...props} />, { at: '/x', path: '/x', role: 'advertiser', shelf });
  await screen.findByText(/^The landings could not be loaded\./);
  shelf.broken.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const more = await screen.findByRole('link', { name: '3 more landings' });
  expect(more.getAttribute('href')).toContain('/landings?');
  expect(shelf.called('getList').at(-1)?.params).toMatchObject({ sort: { field: 'status', order: 'ASC' } });
});

test.each([
  [0, 'advertiser'],
  [1, 'advert-admin'],
] as const)('Shares are read, not typed: distribution %i, %s', async (distribution, role) => {
  showGroup(distribution, role);
  const row = (await screen.findByRole('link', { name: 'Lamp 11' })).closest('tr');
  expect(row && within(row).getByText(/70/)).toBeTruthy();
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

test('Where the page is opened: the address, in a demo for a made-up host the demo’s own page, as is said.', async () => {
  const shown = async (url: string, settings: object) => {
    const record = landing(11, { url });
    const place = { at: '/x', path: '/x', role: 'advertiser', shelf: new Shelf([record]) } as const;
    showScreen(<LandingAddress resource={advertLandings} record={record} />, place);
    queryClient.setQueryData(['configuration'], (before: object) => ({ ...before, ...settings }));
    const link = await screen.findByRole('link', { name: 'Visit the page' });
    const told = await screen.findByText(/^The address with sample values/);
    await waitFor(() =>
      expect(told.textContent?.includes('this demo')).toBe('demo' in settings && !url.includes('.com')),
    );
    const href = link.getAttribute('href');
    cleanup();
    return href;
  };
  const demo = { demo: { password: 'x', accounts: [] } };
  const filledIn = 'c=c7f3a9d2e5b84160';
  expect(await shown('https://lamps.example/a?c={click_id}', {})).toBe(`https://lamps.example/a?${filledIn}`);
  expect(await shown('https://lamps.example/a?c={click_id}', demo)).toBe(`/demo-pages/lamps.example/a?${filledIn}`);
  expect(await shown('https://lamps.com/', demo)).toBe('https://lamps.com/');
});

test('The address is shown as visitors open it, and checked for its owner and the moderators.', async () => {
  const record = landing(11, {});
  const shelf = new Shelf([record]);
  const place = { at: '/x', path: '/x', shelf } as const;
  showScreen(<LandingAddress resource={advertLandings} record={record} />, { ...place, role: 'advert-admin' });
  await screen.findByText('https://lamps.example/?c=c7f3a9d2e5b84160');
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(shelf.called(callOf(checkLanding)).map(({ params }) => params)).toEqual([{ id: 11 }]);
  cleanup();
  showScreen(<LandingAddress resource={advertLandings} record={record} />, { ...place, role: 'publisher' });
  await screen.findByText('https://lamps.example/?c=c7f3a9d2e5b84160');
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});
