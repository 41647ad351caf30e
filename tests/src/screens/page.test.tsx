import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { EditScreen } from '#src/screens/record/EditScreen.tsx';
import { Facts } from '#src/screens/record/Facts.tsx';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { CopyButton } from '#src/ui/copy/CopyButton.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { me, refusal, Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

const campaign = (values: Partial<AnyRow>): AnyRow => ({
  ...sampleOf(campaigns, 1, { title: 'Spring', manager: me }),
  id: 7,
  version: 3,
  status: 1,
  statusReason: null,
  ...values,
});

function showPage(record: AnyRow, role: RoleName, at = '/campaigns/7') {
  const shelf = new Shelf([record]);
  showScreen(<PageScreen resource={campaigns} />, { at, path: '/campaigns/:id', role, shelf });
  return shelf;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the page of a record', () => {
  test('shows the one next action filled, and the others beside it', async () => {
    showPage(campaign({}), 'bounty-admin');
    await screen.findByRole('button', { name: 'Approve campaign' });
    expect(button('Approve campaign').dataset['kind']).toBe('filled');
    expect(button('Reject campaign').dataset['kind']).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Edit campaign' }).getAttribute('href')).toBe('/campaigns/edit/7');
  });

  test('says at its edit address that an archived record is unarchived first', async () => {
    const owned = { owner: me, status: 0, paused: true, archived: true, endAt: null };
    const archived = { ...sampleOf(advertCampaigns, 1), ...owned, id: 8, version: 1 };
    const where = { at: '/campaigns/edit/8', path: '/campaigns/edit/:id', role: 'advertiser' } as const;
    showScreen(<EditScreen resource={advertCampaigns} />, { ...where, shelf: new Shelf([archived]) });
    await screen.findByText('This advert campaign is archived. Unarchive it before you edit it.');
  });

  test('disables an approval whose end has passed, and says why', async () => {
    showPage(campaign({ endAt: '2020-01-01T00:00:00.000Z' }), 'bounty-admin');
    expect((await screen.findByRole('button', { name: 'Approve campaign' })).hasAttribute('disabled')).toBe(true);
    screen.getByText('This campaign is expired. Set a later end date first.');
  });

  test('says nothing of what many records are without, where it is', async () => {
    for (const week of [3, null]) {
      const record = { ...sampleOf(submissions, 1, { week }), id: 9, version: 1 };
      const facts = <Facts resource={submissions} record={record} labels={() => undefined} />;
      showScreen(facts, { at: '/', path: '/', role: 'bounty-manager', shelf: new Shelf([]) });
      await screen.findByText('Proof', { selector: 'h2' });
      expect(screen.queryByText('Week') !== null).toBe(week !== null);
      screen.getByText('Text');
      cleanup();
    }
  });

  test('calls a picture by what it is and whose, not by its file', async () => {
    const cover = { url: `/uploads/${'x'.repeat(22)}.png`, name: 'IMG_0417.png', width: 960, height: 400 };
    showPage(campaign({ cover, title: '$& launch' }), 'bounty-admin', '/campaigns/7?tab=about');
    const link = await screen.findByRole('link', { name: 'Cover of $& launch' });
    expect(link.getAttribute('href')).toBe(cover.url);
  });

  test('puts everything but the main thing behind a button, for screens without room', async () => {
    showPage(campaign({}), 'bounty-admin');
    await screen.findByRole('heading', { level: 1, name: 'Spring' });
    const toggle = button('More actions');
    const rest = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(rest?.contains(button('Reject campaign'))).toBe(true);
    expect(rest?.contains(await screen.findByRole('button', { name: 'Clone campaign' }))).toBe(true);
    expect(rest?.contains(await screen.findByRole('button', { name: 'Approve campaign' }))).toBe(false);
    expect(rest?.dataset['open']).toBeUndefined();
    await userEvent.click(toggle);
    expect([toggle.getAttribute('aria-expanded'), rest?.dataset['open']]).toEqual(['true', 'true']);
  });

  test('closes what is behind that button by Escape, and after an action of it', async () => {
    showPage(campaign({}), 'bounty-admin');
    const toggle = await screen.findByRole('button', { name: 'More actions' });
    const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
    await userEvent.click(toggle);
    button('Reject campaign').focus();
    await userEvent.keyboard('{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, toggle]);
    await userEvent.click(toggle);
    expect(isOpen()).toBe(true);
    await userEvent.click(button('Reject campaign'));
    await screen.findByRole('dialog', { name: 'Reject campaign' });
    expect(isOpen()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(toggle);
  });

  test('has no main thing where there is nothing but a copy to make', async () => {
    showPage(campaign({ status: 0 }), 'bounty-manager');
    const clone = await screen.findByRole('button', { name: 'Clone campaign' });
    expect(clone.closest('.record-actions')?.querySelector('[data-main]')).toBeNull();
  });

  test('shows the last reason, and in another status why there is no editing', async () => {
    showPage(campaign({ status: 3, statusReason: 'The links are broken.' }), 'bounty-manager');
    await screen.findByText('The links are broken.');
    const fixed = screen.getByText('This campaign can be edited only while it is pending.');
    // Nobody has come to edit it, so it’s said in passing.
    expect(fixed.classList.contains('note')).toBe(false);
    // The server's message covers tasks, too, and would be wrong about a campaign.
    expect(screen.queryByText(/Editing a campaign or task/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit campaign' })).toBeNull();
    expect(button('Resubmit campaign').dataset['kind']).toBe('filled');
  });

  test('offers nothing to who may only read it', async () => {
    showPage(campaign({ status: 0, manager: 6 }), 'bounty-hunter');
    await screen.findByRole('heading', { level: 1, name: 'Spring' });
    expect(screen.queryByText(/can be edited/)).toBeNull();
    expect(screen.queryByRole('button', { name: /campaign$/ })).toBeNull();
  });

  test('says when there is no such record, without asking for what can’t be an id', async () => {
    showPage(campaign({}), 'bounty-admin', '/campaigns/8');
    await screen.findByRole('heading', { name: 'There is no such campaign' });
    cleanup();
    const shelf = showPage(campaign({}), 'bounty-admin', '/campaigns/new');
    await screen.findByRole('heading', { name: 'There is no such campaign' });
    expect(shelf.calls).toEqual([]);
  });
});

test('what is copied again is said again, for as long', async () => {
  userEvent.setup();
  const copying = <CopyButton what="Code" text="x7" />;
  showScreen(copying, { at: '/', path: '/', role: 'bounty-manager', shelf: new Shelf([]) });
  vi.useFakeTimers();
  try {
    const copy = () => act(async () => void fireEvent.click(button('Copy: Code')));
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    await copy();
    const said = screen.getByText('Copied.');
    pass(2_000);
    await copy();
    pass(2_000);
    expect(screen.getByText('Copied.')).not.toBe(said);
    pass(1_000);
    expect(screen.queryByText('Copied.')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe('a transition', () => {
  test('is made with the version that was looked at', async () => {
    const shelf = showPage(campaign({}), 'bounty-admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve campaign' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve campaign' });
    expect(dialog.textContent).toContain('Spring');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Campaign approved.');
    expect(shelf.called('changeStatus').map(({ params }) => params)).toEqual([{ status: 0, version: 3 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Active');
  });

  test('that needs a reason waits for one of ten characters', async () => {
    const shelf = showPage(campaign({}), 'bounty-admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Reject campaign' }));
    const reason = await screen.findByRole('textbox', { name: /Reason/ });
    await userEvent.type(reason, 'too short');
    screen.getByText('9 of at least 10 characters');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(/Enter a reason of at least/);
    expect(shelf.called('changeStatus')).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject campaign' }));
    expect(document.activeElement).toBe(reason);
    await userEvent.type(reason, '!');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Campaign rejected.');
    expect(shelf.called('changeStatus')[0]?.params).toMatchObject({ status: 3, reason: 'too short!' });
  });

  test('of a record that somebody else has changed leads to its newest version', async () => {
    const shelf = showPage(campaign({}), 'bounty-admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve campaign' }));
    await screen.findByRole('dialog');
    shelf.failures.set('changeStatus', refusal('staleVersion'));
    shelf.rows[0] = campaign({ title: 'Summer', version: 4 });
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Load the newest version' }));
    await screen.findByRole('heading', { level: 1, name: 'Summer' });
  });

  test('of an expired campaign asks for its later end in the same dialog', async () => {
    const shelf = showPage(campaign({ status: 2, endAt: '2020-01-01T00:00:00.000Z' }), 'bounty-admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen campaign' }));
    const dialog = within(await screen.findByRole('dialog'));
    const end = await dialog.findByRole('group', { name: /^End/ });
    const isInEnd = () => waitFor(() => expect(end.contains(document.activeElement)).toBe(true));
    await isInEnd();
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen campaign' }));
    await dialog.findByText('Field required.');
    await isInEnd();
    const typed = (value: string) => fireEvent.change(end.querySelector('input') ?? end, { target: { value } });
    typed('02.01.2020 10:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen campaign' }));
    await dialog.findByText('This time has passed. Choose a later one.');
    typed('02.01.2031');
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen campaign' }));
    expect(shelf.called('changeStatus')).toEqual([]);
    typed('02.01.2031 10:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen campaign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shelf.called('changeStatus')[0]?.params).toEqual({
      status: 0,
      version: 3,
      endAt: new Date('2031-01-02T10:00').toISOString(),
    });
  });

  test('that a rule forbids says why', async () => {
    const shelf = showPage(campaign({}), 'bounty-admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve campaign' }));
    await screen.findByRole('dialog');
    shelf.failures.set('changeStatus', refusal('campaignExpired', { endAt: 'This campaign is expired.' }));
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/This campaign is expired/);
  });
});

test('a resource without an address for editing is edited on its page', async () => {
  const user: AnyRow = {
    ...sampleOf(users, 1),
    name: 'Ada Quennell',
    id: 9,
    version: 1,
    status: 'active',
    roles: [1, 7],
  };
  const shelf = new Shelf([user]);
  const screenOfUser = <PageScreen resource={users} />;
  showScreen(screenOfUser, { at: '/users/9?edit', path: '/users/:userId', role: 'bounty-admin', shelf });
  await screen.findByRole('heading', { level: 1, name: 'Edit Ada Quennell' });
  await screen.findByRole('checkbox', { name: 'Bounty hunter' });
  // Neither held by the user nor within what a bounty admin may grant.
  expect(screen.queryByRole('checkbox', { name: 'Publisher' })).toBeNull();
});
