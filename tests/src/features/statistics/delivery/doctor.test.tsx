import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { Doctor } from '#src/features/statistics/delivery/Doctor.tsx';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { readCampaignDelivery } from '#src/resources/statistics/routes/delivery.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';

afterEach(cleanup);

const campaign = {
  ...sampleOf(advertCampaigns, 7),
  id: 7,
  version: 1,
  status: 0,
  paused: false,
  archived: false,
  owner: me,
};

function show(answer: Parameters<typeof Doctor>[0]['answer'], role: RoleName = 'advertiser') {
  const slot = { resource: advertCampaigns, record: campaign };
  showScreen(<Doctor {...slot} answer={answer} />, { at: '/x', path: '/x', role, shelf: new Shelf([]) });
}

const refetch: Parameters<typeof Doctor>[0]['answer']['refetch'] = () => {
  throw new Error('Nobody asks again here.');
};

test('a campaign’s page says that it delivers, what is removed, and where to mend it', async () => {
  const data = readCampaignDelivery.answer.parse(readCampaignDelivery.example);
  show({ data, error: null, isPending: false, refetch });
  await screen.findByText('Delivers: 12,400 impressions yesterday');
  await screen.findByText(/35%/);
  expect((await screen.findByRole('link', { name: 'Raise the bid' })).getAttribute('href')).toBe('/campaigns/edit/7');
});

test('a step that no request comes to isn’t called OK', async () => {
  const { checks, ...data } = readCampaignDelivery.answer.parse(readCampaignDelivery.example);
  const unreached = checks.map((check) => ({ ...check, state: 'unreached', share: 0, mend: null }) as const);
  show({ data: { ...data, checks: unreached }, error: null, isPending: false, refetch });
  await screen.findByText('Not reached');
  expect(screen.queryByText('OK')).toBeNull();
});

test('what rules have blocked is undone below, by who may', async () => {
  const { checks, ...data } = readCampaignDelivery.answer.parse(readCampaignDelivery.example);
  const [check] = checks;
  if (check === undefined) throw new Error('The example has no check.');
  const ruled = { ...check, name: 'rules', state: 'limits', share: 0.2, mend: 'undoBlock' } as const;
  const answer = { data: { ...data, checks: [ruled] }, error: null, isPending: false, refetch };
  let asked = 0;
  const count = () => (asked += 1);
  document.addEventListener('focus-blocks', count);
  show(answer);
  (await screen.findByRole('button', { name: 'Undo a block' })).click();
  document.removeEventListener('focus-blocks', count);
  expect(asked).toBe(1);
  cleanup();
  show(answer, 'advert-admin');
  await screen.findByText(/20%/);
  expect(screen.queryByRole('button', { name: 'Undo a block' })).toBeNull();
});

test('without the statistics it says so, and the rest of the page stays', async () => {
  show({ data: undefined, error: new Error('The statistics are away.'), isPending: false, refetch });
  await screen.findByText(/Why it does or doesn’t deliver isn’t available right now/);
});
