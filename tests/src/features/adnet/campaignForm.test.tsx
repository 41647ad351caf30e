import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { pricingTexts } from '#src/i18n/en/adnet/pricing.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { EditScreen } from '#src/screens/record/EditScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { me, Shelf, showScreen } from '../../screens/showScreen.tsx';

afterEach(cleanup);

const running = {
  ...sampleOf(advertCampaigns, 7),
  id: 7,
  version: 3,
  name: 'Spring shoes',
  targeting: null,
  countryBids: null,
  zoneBids: null,
  status: 0,
  statusReason: null,
  paused: false,
  archived: false,
  owner: me,
};

test('a new campaign is said in words as it is typed, with what is still missing', async () => {
  showScreen(<CreateScreen resource={advertCampaigns} />, {
    at: '/campaigns/add',
    path: '/campaigns/add',
    role: 'advertiser',
    shelf: new Shelf([]),
  });
  const summary = await screen.findByRole('region', { name: 'Campaign in words' });
  const missing = () =>
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(missing()).toEqual(['Name', 'Format', 'Pricing model', 'Bid', 'Daily budget', 'Total budget', 'Start']);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Bid\s*\*?$/ }), '1.2');
  await within(summary).findByText(/^1\.20.*everywhere, at any hour$/);
  expect(missing()).not.toContain('Bid');
  await userEvent.click(await screen.findByRole('button', { name: 'Weekends' }));
  await within(summary).findByText(/everywhere, weekends$/);
});

test('The summary of both forms has the table of pricing models.', async () => {
  const role = 'advertiser';
  const expected = Object.entries(pricingTexts).map(([model, { bills, price }]) => [model, bills, price]);
  const create = { at: '/campaigns/add', path: '/campaigns/add', role, shelf: new Shelf([]) } as const;
  const edit = { at: '/campaigns/edit/7', path: '/campaigns/edit/:id', role, shelf: new Shelf([running]) } as const;
  for (const [form, showing] of [
    [<CreateScreen key="create" resource={advertCampaigns} />, create],
    [<EditScreen key="edit" resource={advertCampaigns} />, edit],
  ] as const) {
    showScreen(form, showing);
    const summary = within(await screen.findByRole('region', { name: 'Campaign in words' }));
    const details = summary.getByText('What each pricing model bills').closest('details');
    expect(details?.open).toBe(false);
    await userEvent.click(summary.getByText('What each pricing model bills'));
    expect(details?.open).toBe(true);
    const table = within(summary.getByRole('table', { name: 'What each pricing model bills' }));
    const [head, ...rows] = table
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(head).toEqual(['Model', 'Bills', 'Price']);
    expect(rows).toEqual(expected);
    cleanup();
  }
});

test('a running one has its bid, not its format, and says that a new name is reviewed', async () => {
  showScreen(<EditScreen resource={advertCampaigns} />, {
    at: '/campaigns/edit/7',
    path: '/campaigns/edit/:id',
    role: 'advertiser',
    shelf: new Shelf([running]),
  });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await screen.findByRole('textbox', { name: /^Bid\s*\*?$/ });
  expect(screen.queryByRole('combobox', { name: /^Format/ })).toBeNull();
  expect(screen.queryByText(/sends the campaign back to review/)).toBeNull();
  await userEvent.type(name, ' again');
  await screen.findByText(/sends the campaign back to review/);
});
