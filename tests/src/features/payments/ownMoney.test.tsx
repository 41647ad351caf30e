import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { OwnMoney } from '#src/features/payments/dashboard/OwnMoney.tsx';
import { limits } from '#src/limits.ts';
import { type PaymentBalance, readBalances } from '#src/resources/payments/routes/payments.ts';
import { answerRoutes, Refused } from '#tests/src/providers/routeAnswers.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { usdt } from './heldBalance.ts';

const asked = answerRoutes();

afterEach(cleanup);

const before = limits.trendDays - 7;

function show(role: RoleName, balances: readonly PaymentBalance[], weekAgo = '200') {
  const days = [...Array<string>(before).fill(weekAgo), ...Array<string>(7).fill('220.5')];
  asked.mockImplementation(async (route) =>
    Object.is(route, readBalances) ? balances : balances.map(({ currency }) => ({ currency, days })),
  );
  const at = { at: '/dashboard', path: '/dashboard', role, shelf: new Shelf([]) };
  showScreen(<OwnMoney />, at);
}

const money = async () => within(await screen.findByRole('region', { name: 'Your money' }));

test('a hunter sees what they can withdraw, what is reserved, the change and the course, and withdraws', async () => {
  const gone = { ...usdt, currency: 'EUR', code: 'EUR', balance: '0', reserved: '0', withdrawable: '0' };
  show('bounty-hunter', [gone, usdt]);
  const figure = await (await money()).findByRole('link', { name: /^You can withdraw/ });
  await waitFor(() => expect(figure.textContent).toContain('20.50 USDT more than 7 days ago'));
  expect(figure.textContent).toContain('220.50 USDT');
  expect(figure.textContent).toContain('100.00 USDT more is reserved');
  expect(figure.querySelector('svg.sparkline')).not.toBeNull();
  expect(figure.getAttribute('href')).toBe('/payments?currency=USDT');
  const withdraw = (await money()).getByRole('link', { name: 'Withdraw' });
  expect(withdraw.getAttribute('href')).toBe('/payments?add=withdrawals&currency=USDT');
  // Hunters pay nothing in.
  expect((await money()).queryByRole('button', { name: 'Top up' })).toBeNull();
});

test('whoever pays for ads tops up in place, and is told what has become less', async () => {
  show(
    'advertiser',
    [{ ...usdt, currency: 'USD', code: 'USD', reserved: '0', available: '40', withdrawable: '40' }],
    '100',
  );
  const figure = await (await money()).findByRole('link', { name: /^Available40\.00 USD/ });
  await waitFor(() => expect(figure.textContent).toContain('60.00 USD less than 7 days ago'));
  expect(figure.textContent).not.toContain('reserved');
  (await money()).getByRole('button', { name: 'Top up' });
  // 40 are fewer than the smallest withdrawal.
  (await money()).getByText('The smallest withdrawal is 50.00 USD.');
  expect((await money()).queryByRole('link', { name: 'Withdraw' })).toBeNull();
});

test('the amount to withdraw is rounded down to the decimals of its currency', async () => {
  show('publisher', [{ ...usdt, currency: 'USD', code: 'USD', decimals: 2, withdrawable: '2739.499479' }]);
  const figure = await (await money()).findByRole('link', { name: /^You can withdraw/ });
  expect(figure.querySelector('strong')?.textContent).toBe('2,739.49 USD');
});

test('what is reserved and the change have the decimals of the currency', async () => {
  const exact = { ...usdt, currency: 'USD', code: 'USD', decimals: 2, reserved: '4.149274', available: '250.149' };
  show('publisher', [exact]);
  const figure = await (await money()).findByRole('link', { name: /^You can withdraw/ });
  await waitFor(() => expect(figure.textContent).toContain('50.14 USD more than 7 days ago'));
  expect(figure.textContent).toContain('4.14 USD more is reserved');
});

test('without money it says where it will come from, and a failure says what has failed', async () => {
  show('publisher', []);
  await screen.findByText('No money yet. What you earn or top up appears here.');
  cleanup();
  asked.mockRejectedValue(new Refused('forbidden'));
  showScreen(<OwnMoney />, { at: '/dashboard', path: '/dashboard', role: 'publisher', shelf: new Shelf([]) });
  await screen.findByText("Can't get user balance.");
  screen.getByRole('button', { name: 'Try again' });
});
