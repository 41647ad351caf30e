import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { ExchangeAccounts } from '#src/features/statistics/exchanges/ExchangeAccounts.tsx';
import { writeOffExchangeDebts } from '#src/resources/payments/routes/writeOffDebts.ts';
import { type ExchangeAccount, listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import { answerRoutes } from '#tests/src/providers/routeAnswers.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

const asked = answerRoutes();

afterEach(cleanup);

function show(accounts: readonly ExchangeAccount[], role: RoleName = 'advert-admin') {
  asked.mockImplementation((route) => (route === listExchangeAccounts ? accounts : writeOffExchangeDebts.example));
  return showScreen(<ExchangeAccounts />, {
    at: '/payments',
    path: '/payments',
    role,
    shelf: new Shelf([]),
  });
}

it('shows the balance and the debt of each exchange, and since when it owes', async () => {
  show(listExchangeAccounts.example as ExchangeAccount[]);
  const table = within(await screen.findByRole('table', { name: 'Exchange accounts' }));
  const [, row] = table.getAllByRole('row');
  expect(row?.textContent).toBe('OpenX0.00 USD41.27 USD02.03.2026 09:00Write off');
});

it('says that no exchange has an account', async () => {
  show([]);
  await screen.findByText('No exchange has an account yet.');
});

it('writes off everything that an exchange owes, with a reason', async () => {
  const [account] = listExchangeAccounts.example as ExchangeAccount[];
  if (account === undefined) throw new Error('The example has an account.');
  show([account, { ...account, currency: 'EUR', owed: '2' }, { ...account, exchange: 4, title: 'Xandr', owed: '0' }]);
  const [button] = await screen.findAllByRole('button', { name: 'Write off what OpenX owes' });
  expect(screen.queryByRole('button', { name: 'Write off what Xandr owes' })).toBeNull();
  if (button) await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off what OpenX owes?' }));
  dialog.getByText('41.27 USD and 2.00 EUR');
  await userEvent.type(dialog.getByRole('textbox'), 'The exchange was closed down.');
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const amounts = [
    { currency: 'USD', amount: '41.27' },
    { currency: 'EUR', amount: '2' },
  ];
  expect(asked).toHaveBeenCalledWith(writeOffExchangeDebts, {
    params: {},
    body: { exchange: 3, amounts, reason: 'The exchange was closed down.' },
    idempotencyKey: expect.any(String),
  });
});
