import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type RoleName, roleIds } from '#src/access/roles.ts';
import * as override from '#src/features/payments/overrides/withdrawals.tsx';
import { PaymentsPage } from '#src/features/payments/PaymentsPage.tsx';
import { UserMoney } from '#src/features/payments/users/UserMoney.tsx';
import { WithdrawPage } from '#src/features/payments/withdrawals/WithdrawPage.tsx';
import { formatMoment } from '#src/format/date.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { users } from '#src/resources/auth/users.ts';
import { invoiceTerms } from '#src/resources/payments/routes/invoiceTerms.ts';
import { type PaymentBalance, readBalances, type StatementLine } from '#src/resources/payments/routes/payments.ts';
import { readWithdrawalHold, type WithdrawalHold } from '#src/resources/payments/routes/withdrawalHold.ts';
import { writeOffDebts } from '#src/resources/payments/routes/writeOffDebts.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { registerOverrides } from '#src/screens/overrides.ts';
import { answerRoutes, Refused } from '#tests/src/providers/routeAnswers.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { usdt } from './heldBalance.ts';

const asked = answerRoutes();

// Imported up front, so that loading them doesn't count towards the first test's time.
import.meta.glob(['/src/features/payments/**/*.tsx', '/src/fields/*/input.tsx'], { eager: true });

afterEach(cleanup);

const token: PaymentBalance = {
  ...usdt,
  currency: 'token:7',
  code: 'QRY',
  campaign: 7,
  balance: '40',
  reserved: '0',
  withdrawable: '40',
};
const reward: StatementLine = {
  id: 812,
  at: '2026-03-02T09:30:00.000Z',
  type: 'reward',
  currency: 'USDT',
  code: 'USDT',
  campaign: null,
  amount: '12.5',
  decimals: 6,
  reference: null,
  entity: 'submissions',
  record: 71,
  title: 'Retweet the launch',
  link: '/campaigns/7/twitter--retweet#submission-71',
};
const withdrawn: StatementLine = {
  ...reward,
  id: 813,
  type: 'withdrawal-reserve',
  amount: '-1000.5',
  entity: 'withdrawals',
  record: 4,
  title: null,
  link: null,
};

const noHold: WithdrawalHold = { change: null, addresses: [] };

const answers = new Map<unknown, unknown>();

/** What the server answers from now on, whoever's money is asked for. */
function answer(balances: readonly PaymentBalance[], lines: readonly StatementLine[], hold = noHold) {
  const statement = { entries: lines, next: null };
  answers.set(readBalances, balances);
  answers.set(readWithdrawalHold, hold);
  asked.mockImplementation((route) =>
    route === writeOffDebts ? writeOffDebts.example : (answers.get(route) ?? statement),
  );
}

function show(role: RoleName, { at = '/payments', balances = [usdt, token], lines = [withdrawn, reward] } = {}) {
  const shelf = new Shelf([{ ...sampleOf(users, 1, { name: 'Ada Byron' }), id: 31, version: 1 }]);
  answer(balances, lines);
  return showScreen(<PaymentsPage />, { at, path: '/payments', role, shelf });
}

describe('the page of one’s money', () => {
  test('reminds the users who decide on invoices of the seller’s address, until it is configured', async () => {
    const note = /^Invoices don’t show your company’s address yet\./;
    answers.set(invoiceTerms, { ...Object(invoiceTerms.example), hasSellerAddress: false });
    show('advert-admin');
    await screen.findByText(note);
    cleanup();
    show('publisher');
    await screen.findByRole('table', { name: 'Statement' });
    expect(screen.queryByText(note)).toBeNull();
    answers.delete(invoiceTerms);
  });

  test('asks for the balances once, also where a part of the page loads later', async () => {
    asked.mockClear();
    show('publisher');
    await screen.findByRole('table', { name: 'Statement' });
    await screen.findByRole('combobox', { name: 'Currency' });
    expect(asked.mock.calls.filter(([route]) => Object.is(route, readBalances))).toHaveLength(1);
  });

  test('names the dates of the statement’s filter by roles that take a name', async () => {
    show('publisher');
    for (const name of ['From', 'Until']) await screen.findByRole('group', { name });
  });

  test('says what is pending, owed and not paid yet, if there is any', async () => {
    show('publisher', { balances: [{ ...usdt, pending: '12.5', owed: '3', unpaid: '0.75' }] });
    const [card] = await within(await screen.findByRole('region', { name: 'Balance' })).findAllByRole('listitem');
    expect(card?.textContent).toContain('Pending12.50');
    expect(card?.textContent).toContain('You owe3.00');
    expect(card?.textContent).toContain('Not paid yet0.75');
    cleanup();
    const exact = { ...usdt, currency: 'USD', code: 'USD', decimals: 2, balance: '4250.149274', pending: '0.009' };
    show('publisher', { balances: [exact] });
    const [cut] = await within(await screen.findByRole('region', { name: 'Balance' })).findAllByRole('listitem');
    // Nobody has less than a cent. The title is exact.
    expect(cut?.textContent).toContain('4,250.14 USD');
    expect(cut?.textContent).toContain('Pending0.00');
    within(cut ?? document.body).getByTitle('4,250.149274');
    cleanup();
    show('publisher', { balances: [usdt] });
    const [plain] = await within(await screen.findByRole('region', { name: 'Balance' })).findAllByRole('listitem');
    expect(plain?.textContent).not.toMatch(/Pending|owe|Not paid/);
  });

  test('says of each currency what there is, what is reserved and what can be withdrawn', async () => {
    show('bounty-hunter');
    const balance = within(await screen.findByRole('region', { name: 'Balance' }));
    const [first, second] = await balance.findAllByRole('listitem');
    expect(first?.textContent).toContain('320.50 USDT');
    expect(first?.textContent).toContain('Withdrawable220.50');
    expect(first?.textContent).toContain('Reserved100.00');
    expect(second?.textContent).toContain('40 QRY');
    // 40 are fewer than the smallest withdrawal.
    expect(second?.textContent).toContain('The smallest withdrawal is 50 QRY.');
    expect(first?.textContent).not.toContain('smallest');
    const link = balance.getByRole('link', { name: 'Withdraw USDT' });
    expect(link.getAttribute('href')).toBe('/payments?add=withdrawals&currency=USDT');
    expect(balance.queryByRole('link', { name: 'Withdraw QRY' })).toBeNull();
    expect(balance.getByRole('link', { name: 'QRY' }).getAttribute('href')).toBe('/campaigns/7');
  });

  test('says what ads have spent and may still cost, with the end date', async () => {
    const conversionsUntil = '2026-12-24T12:00:00.000Z';
    show('advertiser', {
      balances: [{ ...usdt, withdrawable: '200', unbooked: '12.5', conversions: '8', conversionsUntil }],
    });
    const [card] = await within(await screen.findByRole('region', { name: 'Balance' })).findAllByRole('listitem');
    expect(card?.textContent).toContain('Withdrawable200.00');
    expect(card?.textContent).toContain('Spent, not booked yet12.50');
    expect(card?.textContent).toContain('Reserved for conversions until 24.12.20268.00');
    cleanup();
    show('advertiser', { balances: [usdt] });
    const [plain] = await within(await screen.findByRole('region', { name: 'Balance' })).findAllByRole('listitem');
    expect(plain?.textContent).not.toMatch(/not booked|conversions/);
  });

  test('lets advert-admin write off what a user owes, with a reason', async () => {
    const owing = { ...usdt, owed: '3' };
    const euros = { ...usdt, currency: 'EUR', code: 'EUR', owed: '4.5' };
    show('advert-admin', { at: '/payments?user=31', balances: [owing, euros, token] });
    await userEvent.click(await screen.findByRole('button', { name: 'Write off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write off what Ada Byron owes?' }));
    dialog.getByText('3.00 USDT and 4.50 EUR');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
    await dialog.findByText(problem('reasonRequired', { min: 10 }).title);
    expect(asked).not.toHaveBeenCalledWith(writeOffDebts, expect.anything());
    await userEvent.type(dialog.getByRole('textbox'), 'The company was dissolved.');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toHaveBeenCalledWith(writeOffDebts, {
      params: {},
      body: {
        user: 31,
        amounts: [
          { currency: 'USDT', amount: '3' },
          { currency: 'EUR', amount: '4.5' },
        ],
        reason: 'The company was dissolved.',
      },
      idempotencyKey: expect.any(String),
    });
    cleanup();
    show('bounty-admin', { at: '/payments?user=31', balances: [owing] });
    await screen.findByText('Owes');
    expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull();
    cleanup();
    show('advertiser', { balances: [owing] });
    await screen.findByText('You owe');
    expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull();
  });

  test('shows the present amounts when a debt has changed before it is written off', async () => {
    show('advert-admin', { at: '/payments?user=31', balances: [{ ...usdt, owed: '3' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Write off' }));
    const dialog = within(await screen.findByRole('dialog'));
    answer([{ ...usdt, owed: '5' }], []);
    const load = asked.getMockImplementation();
    asked.mockImplementation(async (route, options) => {
      if (route === writeOffDebts) throw new Refused('debtChanged', { amounts: ['5.00 USDT'] });
      return load?.(route, options);
    });
    await userEvent.type(dialog.getByRole('textbox'), 'The company was dissolved.');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
    await dialog.findByText('The debt is 5.00 USDT now. Check it, and write it off again.');
    await dialog.findByText('5.00 USDT');
  });

  test('has no card for a currency that nothing is left in', async () => {
    const gone = { currency: 'EUR', code: 'EUR', balance: '0', available: '0', reserved: '0', withdrawable: '0' };
    show('bounty-hunter', { balances: [{ ...usdt, ...gone }, usdt] });
    const balance = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(await balance.findAllByRole('listitem')).toHaveLength(1);
    balance.getByText('Nothing left in EUR.');
  });

  test('has every movement, with a link to what caused it where there is one', async () => {
    show('bounty-hunter');
    const table = within(await screen.findByRole('table', { name: 'Statement' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Withdrawal', 'Reward']);
    expect(rows[0]?.textContent).toContain('-1,000.50 USDT');
    expect(rows[0]?.textContent).toContain('withdrawal #4');
    const cause = table.getByRole('link', { name: 'Retweet the launch' });
    expect(cause.getAttribute('href')).toBe('/campaigns/7/twitter--retweet#submission-71');
  });

  test('has the numbers of causes with one name, and amounts in the decimals of their currency', async () => {
    const spent = { ...withdrawn, id: 815, currency: 'USD', code: 'USD', decimals: 2, amount: '-12.144274' };
    show('bounty-hunter', { lines: [spent, { ...reward, id: 814, record: 72 }, withdrawn, reward] });
    const table = within(await screen.findByRole('table', { name: 'Statement' }));
    table.getByRole('link', { name: 'Retweet the launch #71' });
    table.getByRole('link', { name: 'Retweet the launch #72' });
    const amounts = table.getAllByRole('row').map((row) => row.querySelector('.number')?.textContent);
    expect(amounts.slice(1)).toEqual(['-12.14 USD', '12.50 USDT', '-1,000.50 USDT', '12.50 USDT']);
    table.getByTitle('-12.144274');
  });

  test('says that there is nothing yet', async () => {
    show('publisher', { balances: [], lines: [] });
    await screen.findByText('No money yet. What you earn or top up appears here.');
    await screen.findByText('Nothing has moved yet.');
  });

  test('leads whoever approves to what waits: to the desk, and admin, who has none, to the list', async () => {
    show('bounty-admin');
    const link = await screen.findByRole('link', { name: 'Review withdrawals' });
    expect(link.getAttribute('href')).toBe('/review?resource=withdrawals');
    cleanup();
    show('admin');
    const list = await screen.findByRole('link', { name: 'Review withdrawals' });
    expect(list.getAttribute('href')).toContain('/payments?tab=withdrawals&filter=');
    cleanup();
    show('bounty-hunter');
    await screen.findByRole('region', { name: 'Balance' });
    expect(screen.queryByRole('link', { name: 'Review withdrawals' })).toBeNull();
  });

  test('shows an administrator the money of a user, without a way to withdraw it', async () => {
    show('bounty-admin', { at: '/payments?user=31' });
    await screen.findByRole('heading', { level: 1, name: /^Payments of / });
    expect((await screen.findAllByText('USDT')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^Withdraw/ })).toBeNull();
  });
});

describe('the page of a user', () => {
  const showMoney = (reader: RoleName, owner: RoleName) => {
    answer([usdt], []);
    const record = { ...sampleOf(users, 1), id: 31, version: 1, roles: [roleIds[owner]] };
    showScreen(<UserMoney resource={users} record={record} />, {
      at: '/users/31',
      path: '/users/:id',
      role: reader,
      shelf: new Shelf([]),
    });
  };

  test('shows the balances of advertisers and publishers to those who oversee their money', async () => {
    for (const owner of ['advertiser', 'publisher'] as const) {
      showMoney('advert-admin', owner);
      const balance = within(await screen.findByRole('region', { name: 'Balance' }));
      await balance.findByText('320.50');
      cleanup();
    }
    showMoney('advert-admin', 'bounty-hunter');
    expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull();
    cleanup();
    showMoney('bounty-admin', 'advertiser');
    expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull();
  });
});

describe('the form for a withdrawal', () => {
  const at = '/payments?add=withdrawals';
  const open = (balances: readonly PaymentBalance[], hold?: WithdrawalHold) => {
    registerOverrides({ withdrawals: override });
    const shelf = new Shelf([]);
    answer(balances, [], hold);
    showScreen(<WithdrawPage resource={withdrawals} />, { at, path: '/payments', role: 'bounty-hunter', shelf });
    return shelf;
  };

  test('shows the fee and what is received before it is sent, and what is too much', async () => {
    open([usdt]);
    const amount = await screen.findByRole('textbox', { name: /^Amount/ });
    const cost = within(await screen.findByRole('region', { name: 'What you receive' }));
    cost.getByText('Enter an amount to see the fee and what you receive.');
    await userEvent.type(amount, '120.55');
    await waitFor(() => expect(cost.getByText('Fee (1 %)').nextSibling?.textContent).toBe('1.2055 USDT'));
    expect(cost.getByText('You receive').nextSibling?.textContent).toBe('119.3445 USDT');
    expect(cost.getByText('You can still withdraw').nextSibling?.textContent).toBe('99.95 USDT');
    await userEvent.clear(amount);
    await userEvent.type(amount, '500');
    await cost.findByText('Not enough money. You can withdraw 220.50 USDT.');
    await userEvent.clear(amount);
    await userEvent.type(amount, '60.1234567');
    await cost.findByText(messageOf(problem('tooManyDecimals', { code: 'USDT', max: 6 })));
  });

  test('says the least amount of the currency before anything is sent', async () => {
    open([{ ...usdt, currency: 'BTC', code: 'BTC', decimals: 8, leastWithdrawal: '0.001', reserved: '0' }]);
    const amount = await screen.findByRole('textbox', { name: /^Amount/ });
    screen.getByText('At least 0.001 BTC. You can withdraw 220.50 BTC.');
    const cost = within(await screen.findByRole('region', { name: 'What you receive' }));
    await userEvent.type(amount, '0.0009');
    await cost.findByText('The smallest withdrawal is 0.001 BTC. Enter at least that.');
    await userEvent.clear(amount);
    await userEvent.type(amount, '0.001');
    await waitFor(() => expect(cost.queryByText(/^The smallest withdrawal/)).toBeNull());
  });

  test('says why not everything can be withdrawn before anything is sent', async () => {
    const conversionsUntil = '2026-12-24T12:00:00.000Z';
    open([{ ...usdt, withdrawable: '200', unbooked: '12.5', conversions: '8', conversionsUntil }]);
    await screen.findByText(
      `At least 50.00 USDT. You can withdraw 200.00 USDT. Not withdrawable: 100.00 USDT reserved for withdrawals and payouts, 12.50 USDT spent by ads and not booked yet and 8.00 USDT reserved for conversions until ${formatMoment(conversionsUntil)}.`,
    );
  });

  test('offers the ways that the currency can be sent by', async () => {
    open([usdt]);
    const method = await screen.findByRole('combobox', { name: /^Method/ });
    const words = within(method).getAllByRole('option');
    expect(words.map(({ textContent }) => textContent).slice(-2)).toEqual(['Ethereum', 'TRON']);
  });

  const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
  const enter = async (text: string) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Method/ }), 'ethereum');
    const input = await screen.findByRole('textbox', { name: /^Address/ });
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };

  test('says until when a withdrawal waits after a change of the account, before anything is sent', async () => {
    const until = ahead(20);
    const shelf = open([usdt], { change: { kind: 'password', until }, addresses: [] });
    await screen.findByText(
      `Your password was reset recently. A withdrawal that you request now waits until ${formatMoment(until)}.`,
    );
    expect(shelf.called('create')).toEqual([]);
  });

  test('says until when withdrawals to the entered address wait, and nothing of one from before', async () => {
    const until = ahead(20);
    const old = { method: 'ethereum', address: address.toLowerCase(), until: null };
    const recent = { method: 'ethereum', address: `0x${'12'.repeat(20)}`, until };
    open([usdt], { change: null, addresses: [old, recent] });
    await enter(recent.address);
    await screen.findByText(`You added this address recently. Withdrawals to it wait until ${formatMoment(until)}.`);
    await enter(address);
    await waitFor(() => expect(screen.queryByText(/recently/)).toBeNull());
    await enter(`0x${'34'.repeat(20)}`);
    await screen.findByText(/^You haven’t used this address before. This withdrawal waits for 72 hours, until /);
  });

  test('isn’t there without anything to withdraw', async () => {
    open([token]);
    await screen.findByRole('heading', { name: 'Nothing to withdraw yet' });
    screen.getByText('You can withdraw once you have at least 50 QRY.');
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    open([{ ...usdt, withdrawable: '0', owed: '220.5' }]);
    await screen.findByText('Not withdrawable: 100.00 USDT reserved for withdrawals and payouts and 220.50 USDT owed.');
  });
});
