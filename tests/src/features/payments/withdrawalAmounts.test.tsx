import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentsPath } from '#src/access/routes.ts';
import * as override from '#src/features/payments/overrides/withdrawals.tsx';
import { PaymentsPage } from '#src/features/payments/PaymentsPage.tsx';
import { WithdrawPage } from '#src/features/payments/withdrawals/WithdrawPage.tsx';
import { formatMoment } from '#src/format/date.ts';
import { type PaymentBalance, readBalances } from '#src/resources/payments/routes/payments.ts';
import { type HoldReason, readHoldReason, readWithdrawalHold } from '#src/resources/payments/routes/withdrawalHold.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { ListScreen } from '#src/screens/list/ListScreen.tsx';
import { registerOverrides } from '#src/screens/overrides.ts';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { leaveSignedIn, settings } from '#tests/src/providers/platform.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { usdt } from './heldBalance.ts';

// Imported up front, so that loading them doesn't count towards the first test's time.
import.meta.glob(['/src/features/payments/**/*.tsx', '/src/fields/*/input.tsx'], { eager: true });

let balances: readonly PaymentBalance[];
let reason: HoldReason | null;
beforeEach(() => {
  reason = null;
  leaveSignedIn(me);
  registerOverrides({ withdrawals: override });
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(input, 'http://quarry.test');
    if (pathname.endsWith('/config.json')) return Response.json(settings);
    if (pathname === `/api/adnet${readBalances.path}`) return Response.json(balances);
    if (pathname === `/api/adnet${readWithdrawalHold.path}`) return Response.json({ change: null, addresses: [] });
    if (pathname === `/api/adnet${readHoldReason.path.replace(':id', '4')}`) return Response.json({ reason });
    return Response.json({ entries: [], next: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const dollars: PaymentBalance = {
  ...usdt,
  currency: 'USD',
  code: 'USD',
  decimals: 2,
  methods: ['paxum'],
  available: '2739.499479',
  withdrawable: '2739.499479',
  reserved: '0',
};

describe('the form for a withdrawal', () => {
  function open(...held: readonly PaymentBalance[]): void {
    balances = held;
    const at = `${paymentsPath}?add=withdrawals`;
    const shelf = new Shelf([]);
    showScreen(<WithdrawPage resource={withdrawals} />, { at, path: paymentsPath, role: 'publisher', shelf });
  }

  test('rounds the amount that can be withdrawn down, and enters all of it by the keyboard', async () => {
    open(dollars, { ...usdt, withdrawable: '220.1234567' });
    const amount = await screen.findByRole('textbox', { name: /^Amount/ });
    screen.getByText('At least 50.00 USD. You can withdraw 2,739.49 USD.');
    const options = within(screen.getByRole('combobox', { name: 'Withdraw from' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['USD: 2,739.49', 'USDT: 220.123456']);
    const everything = screen.getByRole('button', { name: 'Withdraw everything' });
    amount.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(everything);
    await userEvent.keyboard('{Enter}');
    expect(amount).toHaveProperty('value', '2739.49');
    const cost = within(await screen.findByRole('region', { name: 'What you receive' }));
    await waitFor(() => expect(cost.getByText('You can still withdraw').nextSibling?.textContent).toBe('0.00 USD'));
    await userEvent.clear(amount);
    await userEvent.type(amount, '3000');
    await cost.findByText('Not enough money. You can withdraw 2,739.49 USD.');
  });

  test('names only the parts of the balance that can’t be withdrawn and exist', async () => {
    open({ ...dollars, pending: '26.25' });
    await screen.findByText(
      'At least 50.00 USD. You can withdraw 2,739.49 USD. Not withdrawable: 26.25 USD of pending income.',
    );
    cleanup();
    open({ ...dollars, reserved: '100' });
    await screen.findByText(/Not withdrawable: 100\.00 USD reserved for withdrawals and payouts\.$/);
  });
});

test('the balance card rounds the withdrawable amount down, and shows the smallest withdrawal if it is less', async () => {
  balances = [dollars, { ...usdt, withdrawable: '49.9999999' }];
  showScreen(<PaymentsPage />, { at: paymentsPath, path: paymentsPath, role: 'publisher', shelf: new Shelf([]) });
  const [first, second] = await within(await screen.findByRole('region', { name: 'Balance' })).findAllByRole(
    'listitem',
  );
  expect(first?.textContent).toContain('Withdrawable2,739.49Reserved');
  expect(second?.textContent).toContain('Withdrawable49.999999');
  expect(second?.textContent).toContain('The smallest withdrawal is 50.00 USDT.');
});

const withdrawalOf = (values: Partial<Withdrawal>) => ({
  ...sampleOf(withdrawals, 4),
  approvers: null,
  approvals: null,
  campaign: null,
  transactionHash: null,
  heldUntil: null,
  amount: { amount: '1500', currency: 'USD' },
  receives: { amount: '1485', currency: 'USD' },
  owner: me,
  payee: 'publisher',
  approvalsNeeded: 1,
  ...values,
  id: 4,
  version: 1,
});

describe('the page of a withdrawal', () => {
  async function open(values: Partial<Withdrawal>): Promise<void> {
    const row = withdrawalOf(values);
    showScreen(<PageScreen resource={withdrawals} />, {
      at: recordPath(withdrawals, 'show', 4) ?? '',
      path: paymentsPath,
      role: row.owner === me ? 'publisher' : 'advert-admin',
      shelf: new Shelf([row]),
    });
    await screen.findByText('1,500.00');
  }

  test.each([
    ['its owner', 'address', me, 'because its address is new.'],
    ['its owner', 'account', me, 'because your account changed recently.'],
    ['staff', 'address', 31, 'because its address is new. Nobody can approve it until then.'],
    ['staff', 'account', 31, 'because its owner’s account changed recently. Nobody can approve it until then.'],
  ] as const)('shows %s that the reason for the wait is the %s', async (_, why, owner, text) => {
    reason = why;
    const heldUntil = new Date(Date.now() + 70 * 3_600_000).toISOString();
    await open({ status: 'pending', heldUntil, owner });
    await screen.findByText(`This withdrawal waits until ${formatMoment(heldUntil)}, ${text}`);
  });

  test.each([
    ['pending', 'To be received'],
    ['approved', 'To be received'],
    ['processing', 'To be received'],
    ['paid', 'Received'],
  ] as const)('labels what its owner receives while it is %s: %s', async (status, label) => {
    await open({ status });
    expect(screen.getByText(label).nextSibling?.textContent).toBe('1,485.00 USD');
  });

  test.each(['failed', 'rejected', 'cancelled'] as const)('shows nothing received once it is %s', async (status) => {
    await open({ status });
    expect(screen.queryByText(/received$/i)).toBeNull();
    expect(screen.queryByText(/1,485/)).toBeNull();
  });
});

test('the list of withdrawals shows what is received only of those that haven’t ended unpaid', async () => {
  const shelf = new Shelf([withdrawalOf({ status: 'rejected' }), { ...withdrawalOf({ status: 'paid' }), id: 5 }]);
  showScreen(<ListScreen resource={withdrawals} />, { at: paymentsPath, path: paymentsPath, role: 'publisher', shelf });
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getAllByText('1,500.00')).toHaveLength(2));
  within(table).getByRole('columnheader', { name: /^Amount after fee/ });
  expect(within(table).getAllByText('1,485.00')).toHaveLength(1);
});
