import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ExchangeAccounts } from '#src/features/statistics/exchanges/ExchangeAccounts.tsx';
import { ask } from '#src/providers/ask.ts';
import { type ExchangeAccount, listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

vi.mock('#src/providers/ask.ts', () => ({ ask: vi.fn() }));
afterEach(cleanup);

function show(accounts: readonly ExchangeAccount[]) {
  vi.mocked(ask).mockResolvedValue(accounts);
  return showScreen(<ExchangeAccounts />, {
    at: '/payments',
    path: '/payments',
    role: 'advert-admin',
    shelf: new Shelf([]),
  });
}

it('shows the balance and the debt of each exchange, and since when it owes', async () => {
  show(listExchangeAccounts.example as ExchangeAccount[]);
  const table = within(await screen.findByRole('table', { name: 'Exchange accounts' }));
  const [, row] = table.getAllByRole('row');
  expect(row?.textContent).toBe('OpenX0.00 USD41.27 USD02.03.2026 09:00');
});

it('says that no exchange has an account', async () => {
  show([]);
  await screen.findByText('No exchange has an account yet.');
});
