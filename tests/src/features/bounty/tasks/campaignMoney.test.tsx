import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { member } from '#src/providers/json.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { depositBalance } from '#src/resources/bounty/routes/depositBalance.ts';
import { ReviewScreen } from '#src/screens/review/ReviewScreen.tsx';
import { endSession } from '#tests/src/screens/endSession.ts';
import { callOf, me, refusal, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { campaignOf, taskOf } from './bountyRecords.ts';
import { account, like, openCampaign, openMoney } from './openCampaign.tsx';

afterEach(cleanup);

/** A deposit of the campaign. */
const deposit = (id: number, reference: string, values: object = {}) => ({
  id,
  version: 1,
  campaign: 7,
  manager: me,
  reference,
  note: null,
  amount: { amount: '400', currency: 'USD' },
  status: 'recorded',
  reason: null,
  reversedBy: null,
  reversedAt: null,
  createdAt: '2030-01-05T00:00:00.000Z',
  updatedAt: '2030-01-05T00:00:00.000Z',
  ...values,
});

describe('the money of a campaign', () => {
  test('says where it is, in figures that add up', async () => {
    openCampaign([campaignOf()], 'bounty-manager', {
      ...account,
      total: '1000',
      awarded: '100',
      reserved: '500',
      promised: '200',
      left: '400',
    });
    const box = await openMoney();
    const said = (name: string) => within(box).getByText(name).nextElementSibling?.textContent;
    expect(
      ['Deposited', 'Awarded to hunters', 'Reserved for tasks', 'Of which promised', 'Not reserved'].map(said),
    ).toEqual(['1,000.00', '100.00', '500.00', '200.00', '400.00'].map((amount) => `${amount} USD`));
    expect(within(box).queryByText('Missing')).toBeNull();
  });

  test('is taken from what the manager has in its currency, after asking', async () => {
    const held = (code: string, balance: string) => ({
      code,
      campaign: null,
      decimals: 2,
      earned: '0',
      gone: '0',
      balance,
    });
    // The answer says what was taken: their ads need the rest.
    const taken = { amount: { amount: '240', currency: 'USD' } };
    const { shelf } = openCampaign([campaignOf(taken)], 'bounty-manager', account, [
      held('EUR', '900'),
      held('USD', '250'),
    ]);
    await userEvent.click(
      await within(await openMoney()).findByRole('button', { name: 'Use 250.00 USD of your balance' }),
    );
    const asking = within(await screen.findByRole('dialog', { name: 'Use 250.00 USD of your balance' }));
    expect(shelf.called(callOf(depositBalance))).toEqual([]);
    await userEvent.click(asking.getByRole('button', { name: 'Use 250.00 USD of your balance' }));
    await screen.findByText('240.00 USD of your balance is deposited.');
    expect(shelf.called(callOf(depositBalance)).map(({ params }) => params)).toEqual([{ id: 7 }]);
    cleanup();
    // Nobody spends another's money.
    openCampaign([campaignOf({ manager: 99 })], 'bounty-admin', account, [held('USD', '250')]);
    await openMoney();
    expect(screen.queryByRole('button', { name: /of your balance/ })).toBeNull();
  });

  test('of a closed one says what went back to the manager, and asks for no deposit', async () => {
    const closed = { ...account, total: '100', awarded: '100', left: '0', returned: '900' };
    openCampaign([campaignOf({ status: 2 })], 'bounty-admin', closed);
    const box = await openMoney();
    within(box).getByText('The campaign is closed. What it didn’t need, 900.00 USD, is in its manager’s balance.');
    expect(within(box).getByText('Returned to the manager').nextElementSibling?.textContent).toBe('900.00 USD');
    expect(within(box).queryByText('Missing')).toBeNull();
    expect(within(box).queryByRole('button', { name: 'Record a deposit' })).toBeNull();
  });

  test.each(['bounty-manager', 'advert-admin'] as const)('isn’t for somebody else, such as %s', async (role) => {
    openCampaign([campaignOf({ status: 0, manager: 99 })], role);
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('heading', { name: 'Tasks' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tasks', 'About']);
  });

  test('is read by admin, who records none', async () => {
    openCampaign([campaignOf({ status: 0, manager: 99 })], 'admin');
    within(await openMoney()).getByText('Deposited');
    expect(screen.queryByRole('button', { name: 'Record a deposit' })).toBeNull();
  });

  test('has the invoices that fund it, each with what has become of it and its public page', async () => {
    const asked = {
      version: 1,
      campaign: 7,
      reference: 'Q-7F3A9C2E4D',
      publicId: 'one',
      number: null,
      status: 'pending',
      exception: 'none',
      amount: { amount: '600', currency: 'USD' },
      dueAt: '2026-01-16T09:00:00.000Z',
      issuedAt: null,
    };
    openCampaign([
      campaignOf(),
      { ...asked, id: 5 },
      { ...asked, id: 6, publicId: 'two', number: 'INV-000004', status: 'paid', issuedAt: '2026-01-12T09:00:00.000Z' },
      { ...asked, id: 8, publicId: 'three', campaign: 8 },
    ]);
    const list = within(await within(await openMoney()).findByRole('region', { name: 'Invoices' }));
    const seen = list.getAllByRole('listitem').map((item) => {
      const link = within(item).getByRole('link');
      return [link.textContent, link.getAttribute('href'), item.querySelector('.chip')?.textContent];
    });
    expect(new Set(seen)).toEqual(
      new Set([
        ['INV-000004', '/admin/invoice/two', 'Paid'],
        ['Q-7F3A9C2E4D', '/admin/invoice/one', 'Pending'],
      ]),
    );
    cleanup();
    openCampaign([campaignOf()]);
    await openMoney();
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
  });

  test('is recorded by who may, beginning with what is missing', async () => {
    const { shelf } = openCampaign([campaignOf()], 'bounty-admin');
    await userEvent.click(await within(await openMoney()).findByRole('button', { name: 'Record a deposit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record a deposit' });
    const amount = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /Amount/ });
    expect(amount.value).toBe('600');
    shelf.failures.set('create', refusal('depositExists', { reference: 'It is there already.' }));
    const reference = within(dialog).getByRole('textbox', { name: /Reference/ });
    const record = within(dialog).getByRole('button', { name: 'Record a deposit' });
    await userEvent.click(record);
    await waitFor(() => expect(document.activeElement).toBe(reference));
    await userEvent.type(reference, 'INV-7');
    // The server's message is announced too, although the field has the focus.
    let comesAnew = 0;
    reference.addEventListener('focus', () => {
      comesAnew += 1;
    });
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText('It is there already.');
    await waitFor(() => expect(comesAnew).toBe(1));
    await userEvent.click(record);
    await screen.findByText('Deposit “INV-7” recorded.');
    const calls = shelf.called('create').map(({ params }) => params);
    expect(member(calls[1], 'data')).toMatchObject({ campaign: 7, amount: { amount: '600', currency: 'USD' } });
    const keys = calls.map((params) => member(member(params, 'meta'), 'idempotencyKey'));
    expect(new Set(keys).size).toBe(1);
  });

  test('that was being recorded when the session ended is there again', async () => {
    const ask = async () => {
      openCampaign([campaignOf()], 'bounty-admin');
      await userEvent.click(await within(await openMoney()).findByRole('button', { name: 'Record a deposit' }));
      return screen.findByRole<HTMLInputElement>('textbox', { name: /Reference/ });
    };
    await userEvent.type(await ask(), 'INV-9');
    endSession();
    await ask();
    await screen.findByDisplayValue('INV-9');
  });

  test('that arrives beyond what is missing is refused before it is sent, and the message names what can be recorded', async () => {
    const { shelf } = openCampaign([campaignOf()], 'bounty-admin');
    await userEvent.click(await within(await openMoney()).findByRole('button', { name: 'Record a deposit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a deposit' }));
    const amount = await dialog.findByRole('textbox', { name: /Amount/ });
    const record = () => userEvent.click(dialog.getByRole('button', { name: 'Record a deposit' }));
    const write = async (text: string) => {
      await userEvent.clear(amount);
      await userEvent.type(amount, text);
    };
    await userEvent.type(dialog.getByRole('textbox', { name: /Reference/ }), 'INV-8');
    await write('720.5');
    await record();
    await dialog.findByText(messageOf(problem('depositTooLarge', { max: '600.00 USD' })));
    await write('10.123');
    await record();
    await dialog.findByText(messageOf(problem('tooManyDecimals', { code: 'USD', max: 2 })));
    expect(shelf.called('create')).toEqual([]);
    await write('600');
    await record();
    await screen.findByText('Deposit “INV-8” recorded.');
    expect(member(shelf.called('create')[0]?.params, 'data')).toMatchObject({ amount: { amount: '600' } });
  });

  test('that waits for a second person is confirmed by another than its recorder', async () => {
    const large = deposit(1, 'INV-1', { status: 'pending', approvalsNeeded: 2, recordedBy: 99, manager: 98 });
    const own = deposit(2, 'INV-2', { status: 'pending', approvalsNeeded: 2, recordedBy: me, manager: 98 });
    const { shelf } = openCampaign([campaignOf({ manager: 98 }), large, own], 'bounty-admin');
    await userEvent.click(await within(await openMoney()).findByRole('button', { name: 'Show deposits' }));
    await screen.findByText('A large deposit waits until a second person confirms it.');
    expect(screen.queryByRole('button', { name: 'Confirm deposit “INV-2”' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm deposit “INV-1”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm deposit' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm deposit' }));
    await waitFor(() => expect(shelf.called('changeStatus')).toHaveLength(1));
    expect(shelf.called('changeStatus')[0]?.params).toMatchObject({ status: 'recorded', version: 1 });
  });

  test('that was deposited by mistake is reversed for a reason, and the list says by whom and why', async () => {
    const taken = { status: 'reversed', reason: 'Wrong campaign.', reversedBy: 'Dana Moreau' };
    const reversed = deposit(2, 'INV-2', { ...taken, reversedAt: '2030-01-06T10:00:00.000Z' });
    const { shelf } = openCampaign([campaignOf(), deposit(1, 'INV-1'), reversed], 'bounty-admin');
    await userEvent.click(await within(await openMoney()).findByRole('button', { name: 'Show deposits' }));
    await screen.findByText(/^Reversed by Dana Moreau on 06\.01\.2030.* Reason: Wrong campaign\.$/);
    expect(screen.queryByRole('button', { name: 'Reverse deposit “INV-2”' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reverse deposit “INV-1”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse deposit' }));
    dialog.getByText('INV-1');
    shelf.failures.set('changeStatus', refusal('depositInUse'));
    await userEvent.click(dialog.getByRole('radio', { name: 'It was recorded twice.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse deposit' }));
    await waitFor(() => expect(shelf.called('changeStatus')).toHaveLength(1));
    expect(shelf.called('changeStatus')[0]?.params).toMatchObject({ status: 'reversed', version: 1 });
  });

  test('that is missing keeps it from being approved, and says what to do', async () => {
    openCampaign([campaignOf(), taskOf(like)], 'bounty-admin');
    const link = await screen.findByRole('link', { name: 'Record a deposit of 600.00 USD' });
    expect(link.getAttribute('href')).toBe('/campaigns/7?tab=money&deposit');
    const approve = screen.getByRole('button', {
      name: 'Approve campaign',
      description: /^Not enough money\. 600\.00 USD is missing\./,
    });
    expect(approve).toHaveProperty('disabled', true);
    expect(approve.dataset['kind']).toBeUndefined();
  });

  test('that waits for a second person is told, and isn’t asked for again', async () => {
    const link = () => screen.queryByRole('link', { name: /^Record a deposit of/ });
    const waits = '500.00 USD has arrived and waits for a second person to confirm it.';
    openCampaign([campaignOf(), taskOf(like)], 'bounty-admin', { ...account, waiting: '500' });
    await screen.findByText(new RegExp(waits));
    expect(link()?.textContent).toBe('Record a deposit of 100.00 USD');
    cleanup();
    openCampaign([campaignOf(), taskOf(like)], 'bounty-admin', { ...account, waiting: '600' });
    await screen.findByText(new RegExp(waits.replace('500', '600')));
    expect(link()).toBeNull();
  });

  test('that is missing is told at the desk, where it can’t be approved either', async () => {
    const shelf = new Shelf([campaignOf()]);
    const desk = { at: '/review?resource=campaigns', path: '/review', role: 'bounty-admin', shelf } as const;
    showScreen(<ReviewScreen />, desk);
    queryClient.setQueryData([campaigns.name, 'account', 7], account);
    await screen.findByText(/Not enough money\. 600\.00 USD is missing\./);
    screen.getByRole('link', { name: 'Record a deposit of 600.00 USD' });
    expect(screen.getByRole('button', { name: /^Approve campaign/ })).toHaveProperty('disabled', true);
    // No tab has the name of the tasks here.
    const title = await screen.findByRole('heading', { level: 2, name: 'Tasks' });
    expect(title.classList.contains('only-read-aloud')).toBe(false);
  });

  test('that is missing for an approval is said there, with the way to a deposit', async () => {
    const { shelf, router } = openCampaign([campaignOf(), taskOf(like)], 'bounty-admin', { ...account, total: '1000' });
    shelf.failures.set('changeStatus', refusal('notEnoughMoney'));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve campaign' }));
    // A deposit was taken back in the meantime.
    act(() => void queryClient.setQueryData([campaigns.name, 'account', 7], account));
    const dialog = await screen.findByRole('dialog', { name: 'Approve campaign' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve campaign' }));
    await within(dialog).findByText('Not enough money.');
    await within(dialog).findByText(/600\.00 USD of the campaign’s budget hasn’t been deposited yet/);
    await userEvent.click(within(dialog).getByRole('link', { name: 'Record a deposit of 600.00 USD' }));
    expect(router.state.location.search).toBe('?tab=money&deposit');
    await screen.findByRole('dialog', { name: 'Record a deposit' });
  });
});
