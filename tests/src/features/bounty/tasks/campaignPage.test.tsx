import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { cloneCampaign } from '#src/resources/bounty/routes/cloneCampaign.ts';
import { overrideOf } from '#src/screens/overrides.ts';
import { callOf, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { campaignOf, taskOf, typeNamed } from './bountyRecords.ts';
import { account, like, openCampaign, openMoney, openTab } from './openCampaign.tsx';

afterEach(cleanup);

const next = () => screen.findByRole('region', { name: 'Next' });

describe('the next step of a pending campaign', () => {
  test('without tasks is its first task, the one filled button, with a choice of types', async () => {
    openCampaign([campaignOf()]);
    const add = await within(await next()).findByRole('button', { name: /Add a task/ });
    expect(document.querySelectorAll('.button[data-kind="filled"]')).toHaveLength(1);
    await userEvent.click(add);
    const link = await within(await next()).findByRole('link', { name: 'Retweet a tweet' });
    expect(link.getAttribute('href')).toBe('/campaigns/7/task-add/twitter--retweet');
  });

  test('with tasks is the money that is missing', async () => {
    openCampaign([campaignOf(), taskOf(like)]);
    await within(await next()).findByText(/^600\.00 USD is missing/);
  });

  test('with all of it is the decision', async () => {
    openCampaign([campaignOf(), taskOf(like)], 'bounty-manager', { ...account, total: '1000', left: '1000' });
    await within(await next()).findByText(/Moderators will review the campaign/);
    cleanup();
    openCampaign([campaignOf(), taskOf(like)], 'bounty-admin', { ...account, total: '1000', left: '1000' });
    await within(await next()).findByText(/Approve the campaign, or reject it with a reason/);
  });

  test('is nobody’s once it is active', async () => {
    openCampaign([campaignOf({ status: 0 }), taskOf(like)]);
    await openMoney();
    expect(screen.queryByRole('region', { name: 'Next' })).toBeNull();
  });
});

test.each([
  [1, 'Public rewards page'],
  [0, 'Public stakes page'],
  [2, 'Public stakes page'],
])(
  'the public page is called by what it shows, which a pending task isn’t: of stakes in status %i',
  async (status, name) => {
    const [reward] = taskOf(like).rewards;
    const staked = taskOf(typeNamed('twitter--retweet'), { id: 72, status, rewards: [{ ...reward, unit: 'stake' }] });
    openCampaign([campaignOf({ status: 0 }), taskOf(like, { status: 0 }), staked]);
    await screen.findByRole('link', { name });
  },
);

test('the tab of the tasks is their title, and has beside them what they share', async () => {
  openCampaign([campaignOf({ status: 0 }), taskOf(like)]);
  const title = await screen.findByRole('heading', { level: 2, name: 'Tasks' });
  expect(title.className).toBe('only-read-aloud');
  expect(document.querySelector('.list-count')).toBeNull();
  const facts = within(await screen.findByRole('complementary', { name: 'Time, places and budget' }));
  expect(facts.getByText('Total budget').nextElementSibling?.textContent).toBe('1,000.00 USD');
});

test('a campaign’s page has its tasks, its money and its facts in tabs, which the address names', async () => {
  const { router } = openCampaign([campaignOf({ status: 0 }), taskOf(like, { status: 0 })]);
  await screen.findByRole('region', { name: 'Tasks' });
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Tasks', 'Money', 'About']);
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  await openMoney();
  expect(router.state.location.search).toBe('?tab=money');
  expect(screen.queryByRole('region', { name: 'Tasks' })).toBeNull();
  await openTab('About');
  expect(router.state.location.search).toBe('?tab=about');
  await screen.findByText('Description', { selector: 'dt' });
});

test('a campaign that is approved shows its tasks as they stand then', async () => {
  const task = taskOf(like);
  const { shelf } = openCampaign([campaignOf(), task], 'bounty-admin', { ...account, total: '1000', left: '1000' });
  const card = within(await screen.findByRole('region', { name: 'Tasks' }));
  await card.findByText('Pending');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve campaign' }));
  // The approval of the campaign approves its task too.
  shelf.rows[1] = { ...task, status: 0 };
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve campaign' }));
  await screen.findByText('Campaign approved.');
  await waitFor(() => expect(card.queryByText('Pending')).toBeNull());
});

test('what a campaign doesn’t say, its manager reads as empty', async () => {
  openCampaign([campaignOf({ status: 0, rules: null }), taskOf(like)]);
  await openTab('About');
  await screen.findByText('Rules', { selector: 'dt' });
});

test('a hunter reads what a campaign is before its tasks and its rules, and nothing of the record', async () => {
  const shelf = new Shelf([campaignOf({ status: 0, rules: '<p>No copies.</p>' }), taskOf(like, { status: 0 })]);
  const Page = overrideOf(campaigns).screens?.show?.Component ?? (() => null);
  const at = { at: '/campaigns/7', path: '/campaigns/:id', role: 'bounty-hunter', shelf } as const;
  showScreen(<Page resource={campaigns} />, at);
  const names = ['About this campaign', 'Tasks', 'Rules'];
  const found: HTMLElement[] = [];
  for (const name of names) found.push(await screen.findByRole('heading', { level: 2, name }));
  const inOrder = screen.getAllByRole('heading', { level: 2 }).filter((one) => found.includes(one));
  expect(inOrder.map(({ textContent }) => textContent)).toEqual(names);
  screen.getByText('No copies.');
  for (const name of ['Record', 'ID', 'Created', 'Token standard']) expect(screen.queryByText(name)).toBeNull();
  expect(document.querySelector('.campaign-head .campaign-cover')).not.toBeNull();
});

test('a campaign is cloned from its page, which leads to the copy', async () => {
  const { shelf, router } = openCampaign([campaignOf(), taskOf(like)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Clone campaign' }));
  await screen.findByText(/created with the same tasks/);
  expect(shelf.called(callOf(cloneCampaign)).map(({ params }) => params)).toEqual([{ id: 7 }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/7'));
});
